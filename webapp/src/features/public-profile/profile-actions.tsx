import type { ReactNode } from 'react';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { m } from '@/shared/i18n/messages';
import { DialogButton } from '@/shared/ui/dialog-button';
import { ButtonLink } from '@/shared/ui/link';

export type ProfileActionsProps = {
  profile: PublicProfile;
  /** The URL of the page, for sharing; null for a profile that has none. */
  address: string | null;
  /** The page was opened by a personal link and not by its alias. */
  isPersonalLink: boolean;
  /** The path of the page, to return to it after signing in; null for a page that only members see. */
  path: string | null;
  /** The actions of a member, such as blocking. */
  memberActions?: ReactNode;
};

/** The actions of a visitor: share the profile, and sign in. */
export function ProfileActions({ profile, address, isPersonalLink, path, memberActions }: ProfileActionsProps) {
  // The personal link of another recipient is not for sharing, so the owner gets the page of profile links.
  const isForeignLink = profile.viewer.isOwner && isPersonalLink;
  return (
    <>
      {isForeignLink ? (
        <ButtonLink to="/app/profile-links" icon="share">
          {m.public_profile_share()}
        </ButtonLink>
      ) : address === null ? null : (
        <DialogButton icon="share" label={m.public_profile_share()} load={() => import('./share-dialog')}>
          {({ ShareDialog }, open) => <ShareDialog {...open} profile={profile} address={address} />}
        </DialogButton>
      )}
      {profile.memberId === null ? (
        <ButtonLink to="/app/login" search={{ returnTo: path ?? undefined }} variant="secondary">
          {m.public_profile_log_in()}
        </ButtonLink>
      ) : (
        memberActions
      )}
    </>
  );
}
