import { type ReactNode, useState } from 'react';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { m } from '@/shared/i18n/messages/messages';
import { classNames } from '@/shared/lib/class-names';
import { buttonClasses } from '@/shared/ui/button-classes';
import { Icon } from '@/shared/ui/icon';
import { ButtonLink } from '@/shared/ui/link';
import { notify } from '@/shared/ui/notify';
import type { ShareDialogProps } from './share-dialog';

export type ProfileActionsProps = {
  profile: PublicProfile;
  /** The address of this page, to share it. */
  address: string;
  /** It was opened by a personal link, and not by its address. */
  isPersonalLink: boolean;
  /** The place of this page on the site, to come back to it after signing in. */
  path: string;
};

type ShareDialogComponent = (props: ShareDialogProps) => ReactNode;

/** What a visitor can do: pass the address on, and sign in. */
export function ProfileActions({ profile, address, isPersonalLink, path }: ProfileActionsProps) {
  // An address that was made for somebody else is not for the owner to pass on: sharing begins with a link of its own.
  const isForeignLink = profile.viewer.isOwner && isPersonalLink;
  return (
    <>
      {isForeignLink ? (
        <ButtonLink to="/app/profile-links" icon="share">
          {m.public_profile_share()}
        </ButtonLink>
      ) : (
        <ShareButton name={profile.displayName} address={address} />
      )}
      {profile.memberId === null ? (
        <ButtonLink to="/app/login" search={{ returnTo: path }} variant="secondary">
          {m.public_profile_log_in()}
        </ButtonLink>
      ) : null}
    </>
  );
}

/** The dialog comes with the first press: most visitors only read. */
function ShareButton({ name, address }: { name: string; address: string }) {
  const [loaded, setLoaded] = useState<{ Dialog: ShareDialogComponent } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    try {
      const { ShareDialog } = await import('./share-dialog');
      setLoaded({ Dialog: ShareDialog });
      setIsOpen(true);
    } catch {
      notify({ tone: 'error', text: m.public_profile_share_failed() });
    }
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          void open();
        }}
        className={classNames(buttonClasses(), 'noscript:hidden')}
      >
        <Icon name="share" />
        {m.public_profile_share()}
      </button>
      {loaded === null ? null : (
        <loaded.Dialog
          name={name}
          address={address}
          isOpen={isOpen}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
