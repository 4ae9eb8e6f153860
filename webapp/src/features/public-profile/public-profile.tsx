import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { recordVisit } from '@/shared/api/generated/first-load';
import type { PublicProfile as Profile } from '@/shared/api/generated/model/public-profile';
import { usePageTitle } from '@/shared/lib/page-title';
import { PublicProfileView } from './public-profile-view';
import { onceVisible } from './visit-beacon';

export type PublicProfileProps = {
  /** The secret part of a personal link. */
  token: string;
  profile: Profile;
  today: string;
};

/** The profile behind a personal link. */
export function PublicProfile({ token, profile, today }: PublicProfileProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  usePageTitle(profile.displayName);
  useVisit(token);
  return <PublicProfileView profile={profile} address={window.location.origin + path} path={path} today={today} />;
}

/** Says once that the profile was looked at. Whether that counts is for the server to decide, and a failure is nobody's trouble. */
function useVisit(token: string): void {
  useEffect(
    () =>
      onceVisible(document, () => {
        recordVisit({ token }, { keepalive: true }).catch(() => undefined);
      }),
    [token],
  );
}
