import { type ReactNode, useEffect, useState } from 'react';
import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import { useListProfileLinks } from '@/shared/api/generated/endpoints/sharing/sharing';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { m } from '@/shared/i18n/messages';
import type { Captcha } from '@/shared/lib/captcha';
import { useFailureNotice } from '@/shared/ui/use-failure-notice';
import { LinkDialogs } from './link-dialogs';
import { ProfileLinkFormDialog } from './profile-link-form-dialog';
import { profileLinkKind } from './profile-link-kind';
import { ProfileLinksView } from './profile-links-view';
import { ShareFormDialog } from './share-form-dialog';
import { useLinkFocus } from './use-link-focus';
import { useDeleteProfileLink, useSaveProfileLink } from './use-profile-links';
import { useShareLink } from './use-share-link';

export type ProfileLinksProps = {
  /** The current instant. */
  now: string;
  /** The check before a mail is sent. */
  captcha: Captcha;
  /** Shows the state of the check. */
  captchaNote: ReactNode;
  /** Opens the form that sends the profile by mail, with a link that is created for that mail. */
  isSharing?: boolean;
  /** Called when that form has sent the mail or was closed. */
  onSharingEnd?: () => void;
};

/** The personal links of the signed-in professional. */
export function ProfileLinks({ now, captcha, captchaNote, isSharing = false, onSharingEnd }: ProfileLinksProps) {
  const links = useListProfileLinks();
  const profile = useGetProfile();
  const saveProfileLink = useSaveProfileLink();
  const deleteProfileLink = useDeleteProfileLink();
  const { share, forgetUnsent } = useShareLink(captcha, saveProfileLink);
  const [chosenLink, setChosenLink] = useState<ProfileLink | null>(null);
  const focus = useLinkFocus(links.data);
  const isReady = links.data !== undefined && profile.data !== undefined;
  const isSharingNew = isSharing && isReady && Boolean(profile.data);
  const closeShareForm = () => {
    forgetUnsent();
    setChosenLink(null);
    if (isSharing) onSharingEnd?.();
  };

  useEffect(() => {
    if (isSharing) captcha.prepare();
  }, [isSharing, captcha]);

  useFailureNotice(links, m.links_load_failed());

  return (
    <>
      <LinkDialogs
        kind={profileLinkKind}
        form={ProfileLinkFormDialog}
        now={now}
        focus={focus}
        onSave={saveProfileLink}
        onDelete={deleteProfileLink}
      >
        {(actions) => (
          <ProfileLinksView
            {...actions}
            links={isReady ? links.data : null}
            hasProfile={Boolean(profile.data)}
            isFailed={links.isError || profile.isError}
            isRetrying={links.isFetching || profile.isFetching}
            onRetry={() => {
              void links.refetch();
              void profile.refetch();
            }}
            now={now}
            onSend={(link) => {
              captcha.prepare();
              setChosenLink(link);
            }}
          />
        )}
      </LinkDialogs>
      {chosenLink !== null || isSharingNew ? (
        <ShareFormDialog
          link={chosenLink}
          note={captchaNote}
          onSend={async (values) => {
            await share(chosenLink, values);
            closeShareForm();
          }}
          finalFocus={chosenLink === null ? undefined : focus.focusAfter(chosenLink)}
          onClose={closeShareForm}
        />
      ) : null}
    </>
  );
}
