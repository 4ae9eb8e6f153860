import type { ReactNode } from 'react';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { m } from '@/shared/i18n/messages';
import { DialogButton } from '@/shared/ui/dialog-button';
import { ButtonLink } from '@/shared/ui/link';

export type ProfileActionsProps = {
  profile: PublicProfile;
  /** The address of this page, to share it. */
  address: string;
  /** It was opened by a personal link, and not by its address. */
  isPersonalLink: boolean;
  /** The place of this page on the site, to come back to it after signing in. */
  path: string;
  /** What a member can do about the person. */
  memberActions?: ReactNode;
};

/** What a visitor can do: pass the address on, and sign in. */
export function ProfileActions({ profile, address, isPersonalLink, path, memberActions }: ProfileActionsProps) {
  // An address that was made for somebody else is not for the owner to pass on: sharing begins with a link of its own.
  const isForeignLink = profile.viewer.isOwner && isPersonalLink;
  return (
    <>
      {isForeignLink ? (
        <ButtonLink to="/app/profile-links" icon="share">
          {m.public_profile_share()}
        </ButtonLink>
      ) : (
        <DialogButton
          icon="share"
          label={m.public_profile_share()}
          load={async () => {
            const { ShareDialog } = await import('./share-dialog');
            return (open) => <ShareDialog {...open} profile={profile} address={address} />;
          }}
        />
      )}
      {profile.memberId === null ? (
        <ButtonLink to="/app/login" search={{ returnTo: path }} variant="secondary">
          {m.public_profile_log_in()}
        </ButtonLink>
      ) : (
        memberActions
      )}
    </>
  );
}
