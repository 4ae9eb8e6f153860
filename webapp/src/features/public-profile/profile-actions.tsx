import type { ReactNode } from 'react';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { m } from '@/shared/i18n/messages';
import { withMemberTexts } from '@/shared/i18n/with-member-texts';
import { classNames } from '@/shared/lib/class-names';
import { buttonClasses } from '@/shared/ui/button-classes';
import { DialogButton } from '@/shared/ui/dialog-button';
import { Icon } from '@/shared/ui/icon';
import { pdfAddress } from './file-address';

export type ProfileActionsProps = {
  profile: PublicProfile;
  /** The URL of the page, for sharing; null for a profile that has none. */
  address: string | null;
  /** The page was opened by a personal link and not by its alias. */
  isPersonalLink: boolean;
  /** The path of the files of the profile; null for a page that only members see. */
  files: string | null;
  /** The main action of a viewer. If there is none, sharing is the main action. */
  mainAction?: ReactNode;
  /** Actions that members seldom need, after the main action. */
  moreActions?: ReactNode;
};

/**
 * The actions of a viewer: writing to the person if that is allowed, connecting for members, and for everybody sharing the profile
 * and downloading it.
 */
export function ProfileActions({
  profile,
  address,
  isPersonalLink,
  files,
  mainAction,
  moreActions,
}: ProfileActionsProps) {
  const { viewer, role } = profile;
  // Owners with personal links share with the main action. A URL that nobody else can open is not shared, and neither
  // is a personal link of somebody else.
  const isOwnAlone =
    viewer.isOwner &&
    (role === 'Wright' || isPersonalLink || viewer.audience === 'CONNECTIONS' || viewer.audience === 'NOBODY');
  const share =
    isOwnAlone || address === null ? null : (
      <DialogButton
        icon="share"
        label={m.public_profile_share()}
        variant={mainAction ? 'secondary' : 'primary'}
        load={() => withMemberTexts(import('./share-dialog'))}
      >
        {({ ShareDialog }, open) => <ShareDialog {...open} profile={profile} address={address} />}
      </DialogButton>
    );
  const download =
    files === null ? null : (
      <>
        <DialogButton
          icon="download"
          label={m.public_profile_download()}
          variant="secondary"
          load={() => withMemberTexts(import('./download-dialog'))}
        >
          {({ DownloadDialog }, open) => <DownloadDialog {...open} name={profile.displayName} path={files} />}
        </DialogButton>
        {/* Without scripts there is no dialog, so the button links to the most common file. */}
        <a
          href={pdfAddress(files, 'ALL')}
          download=""
          className={classNames(buttonClasses('secondary'), 'not-noscript:hidden')}
        >
          <Icon name="download" />
          {m.public_profile_download()}
        </a>
      </>
    );
  if (mainAction)
    return (
      <>
        <div className={`${groupClasses} max-sm:min-w-full`}>{mainAction}</div>
        <div className={groupClasses}>
          {share}
          {download}
          {moreActions}
        </div>
      </>
    );
  return (
    <>
      {share}
      {download}
    </>
  );
}

/** The classes of buttons that stay on one line. On phones they fill the width, and use several lines if their texts are long. */
const groupClasses = 'flex gap-2 empty:hidden max-sm:flex-wrap max-sm:*:flex-1';
