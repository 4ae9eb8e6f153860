import type { ReactNode } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { useListProfileLinks } from '@/shared/api/generated/endpoints/sharing/sharing';
import { greetingFor } from './greeting';
import { usableLinks } from './usable-links';
import { WelcomeView, type WelcomeViewProps } from './welcome-view';

export type WelcomeProps = {
  now: Date;
  news: ReactNode;
  /** False for recruiters, who have no profile links; null while the role is not known. */
  hasLinks: boolean | null;
  /** Null while it is not known. */
  hasProfile: boolean | null;
};

/** The greeting by the time of day, with links to the profile. */
export function Welcome({ now, news, hasLinks, hasProfile }: WelcomeProps) {
  const user = useGetUser();
  const links = useListProfileLinks({ query: { enabled: hasLinks === true } });
  const link = usableLinks(links.data ?? [], now.toISOString())[0];
  return (
    <WelcomeView
      greeting={greetingFor(now.getHours(), user.data?.displayName ?? null)}
      news={news}
      isLoading={hasProfile === null || hasLinks === null || (hasLinks && links.isPending)}
      token={hasProfile === true && link !== undefined ? link.token : null}
      action={actionFor(hasProfile === true, hasLinks === true)}
    />
  );
}

function actionFor(hasProfile: boolean, hasLinks: boolean): WelcomeViewProps['action'] {
  if (!hasProfile) return null;
  return hasLinks ? 'share' : 'edit';
}
