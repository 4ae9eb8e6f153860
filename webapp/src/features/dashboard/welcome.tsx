import type { ReactNode } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { useListProfileLinks } from '@/shared/api/generated/endpoints/sharing/sharing';
import { memberTexts } from '@/shared/i18n/member-texts';
import { ButtonLink } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { Skeleton } from '@/shared/ui/skeleton';
import { greetingFor } from './greeting';
import { usableLinks } from './usable-links';

export type WelcomeProps = {
  now: Date;
  /** One sentence about the events of today. */
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
  const links = useListProfileLinks(undefined, { query: { enabled: hasLinks === true } });
  const link = usableLinks(links.data ?? [], now.toISOString())[0];
  // All buttons appear at once, so that none moves under the pointer.
  const isLoading = hasProfile === null || hasLinks === null || (hasLinks && links.isPending);
  return (
    <PageHeader
      title={greetingFor(now.getHours(), user.data?.displayName ?? null)}
      lead={news}
      isLoading={isLoading}
      actions={
        isLoading ? (
          <ButtonSkeletons />
        ) : hasProfile ? (
          <>
            {link?.token == null ? null : <ViewProfile token={link.token} />}
            {hasLinks ? share : <EditProfile />}
          </>
        ) : null
      }
    />
  );
}

/** A placeholder with the height of the buttons, so that nothing below it moves. */
function ButtonSkeletons() {
  return (
    <>
      <Skeleton className="h-10 w-36 rounded-m! max-sm:hidden" />
      <Skeleton className="h-10 w-54 rounded-m! max-sm:h-11 max-sm:w-full" />
    </>
  );
}

/** The profile as others see it by a personal link. */
function ViewProfile({ token }: { token: string }) {
  return (
    <ButtonLink
      to="/t/$token"
      params={{ token }}
      variant="secondary"
      aria-label={memberTexts.dashboard_view_profile()}
      icon="visibility"
      // On phones the other button needs the room of this icon.
      className="max-sm:flex-none! max-sm:[&_.icon]:hidden"
    >
      <span className="sm:hidden">{memberTexts.dashboard_view_profile_short()}</span>
      <span className="max-sm:hidden">{memberTexts.dashboard_view_profile()}</span>
    </ButtonLink>
  );
}

function EditProfile() {
  return (
    <ButtonLink to="/app/profile" icon="edit" variant="secondary">
      {memberTexts.dashboard_edit_profile()}
    </ButtonLink>
  );
}
