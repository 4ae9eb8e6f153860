import type { ReactNode } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { useListProfileLinks } from '@/shared/api/generated/endpoints/sharing/sharing';
import { memberTexts } from '@/shared/i18n/member-texts';
import { ButtonLink } from '@/shared/ui/link';
import { greetingFor } from './greeting';
import { usableLinks } from './usable-links';
import { WelcomeView } from './welcome-view';

export type WelcomeProps = {
  now: Date;
  news: ReactNode;
  /** False for recruiters, who have no personal links; null while the role is not known. */
  hasLinks: boolean | null;
  /** Null while it is not known. */
  hasProfile: boolean | null;
  /** Shares the profile, for those who have personal links. */
  share: ReactNode;
};

/** The greeting by the time of day, with links to the profile. */
export function Welcome({ now, news, hasLinks, hasProfile, share }: WelcomeProps) {
  const user = useGetUser();
  const links = useListProfileLinks({ query: { enabled: hasLinks === true } });
  const link = usableLinks(links.data ?? [], now.toISOString())[0];
  return (
    <WelcomeView
      greeting={greetingFor(now.getHours(), user.data?.displayName ?? null)}
      news={news}
      isLoading={hasProfile === null || hasLinks === null || (hasLinks && links.isPending)}
      token={hasProfile === true && link !== undefined ? link.token : null}
      action={hasProfile === true ? hasLinks ? share : <EditProfile /> : null}
    />
  );
}

function EditProfile() {
  return (
    <ButtonLink to="/app/profile" icon="edit" variant="secondary">
      {memberTexts.dashboard_edit_profile()}
    </ButtonLink>
  );
}
