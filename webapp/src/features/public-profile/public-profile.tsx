import { type ReactNode, useEffect } from 'react';
import type { PublicProfile as Profile } from '@/shared/api/generated/model/public-profile';
import type { VisitInput } from '@/shared/api/generated/model/visit-input';
import { usePageTitle } from '@/shared/lib/page-title';
import { filesPath } from './file-address';
import type { OwnerParts } from './owner-parts';
import { ProfileActions } from './profile-actions';
import { PublicProfileView } from './public-profile-view';

export type PublicProfileProps = {
  /** The personal link, the alias or the member id with which the profile was opened. */
  by: VisitInput;
  profile: Profile;
  today: string;
  /** The origin of the site. */
  origin: string;
  /** The parts that only the owner sees; null for everybody else. */
  owner?: OwnerParts | null;
  /** The main action of a viewer, such as writing to the person. */
  mainAction?: ReactNode;
  /** Actions that members seldom need, such as blocking. */
  moreActions?: ReactNode;
};

/** The profile of a personal link, an alias or a member. */
export function PublicProfile({ by, profile, today, origin, owner, mainAction, moreActions }: PublicProfileProps) {
  const isPersonalLink = by.token !== undefined;
  const alias = by.alias ?? profile.alias;
  const path = isPersonalLink ? `/t/${by.token}` : alias === null ? null : `/p/${alias}`;
  usePageTitle(profile.displayName);
  useVisit(by);
  return (
    <PublicProfileView
      profile={profile}
      host={new URL(origin).host}
      isPersonalLink={isPersonalLink}
      today={today}
      owner={owner}
      actions={
        <ProfileActions
          profile={profile}
          address={path === null ? null : origin + path}
          isPersonalLink={isPersonalLink}
          files={filesPath(isPersonalLink ? by : { alias: alias ?? undefined })}
          mainAction={mainAction}
          moreActions={moreActions}
        />
      }
    />
  );
}

/** Reports one visit. Its code is loaded after the page, and a failure is ignored. */
function useVisit(by: VisitInput): void {
  const key = JSON.stringify(by);
  useEffect(() => {
    let stop: () => void = () => undefined;
    let isLeft = false;
    import('@/shared/lib/visit-beacon').then(
      ({ reportVisit }) => {
        if (!isLeft) stop = reportVisit(JSON.parse(key) as VisitInput);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      stop();
    };
  }, [key]);
}
