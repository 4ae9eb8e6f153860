import { type ReactNode, useEffect, useState } from 'react';
import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import { useGetProfileStatistics, useListProfileLinks } from '@/shared/api/generated/endpoints/sharing/sharing';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { memberTexts } from '@/shared/i18n/member-texts';
import type { Captcha } from '@/shared/lib/captcha';
import { useFailureNotice } from '@/shared/ui/use-failure-notice';
import { LinkDialogs } from './link-dialogs';
import { stateOfLink } from './link-state';
import { ProfileLinkFormDialog } from './profile-link-form-dialog';
import { profileLinkKind } from './profile-link-kind';
import { ProfileLinksView } from './profile-links-view';
import { ShareFormDialog } from './share-form-dialog';
import { ShareProfile } from './share-profile';
import { useLinkFocus } from './use-link-focus';
import { useDeleteProfileLink, useSaveProfileLink } from './use-profile-links';
import { useShareLink } from './use-share-link';

export type ProfileLinksProps = {
  /** The current instant. */
  now: string;
  /** The captcha that is solved before a mail is sent. */
  captcha: Captcha;
  /** Shows the state of `captcha`. */
  captchaNote: ReactNode;
  /** Opens the form that sends a link by mail: the id of the link, or `new` for one that is created for that mail. */
  sending?: number | 'new' | null;
  /** Called when the form of `sending` has sent the mail or was closed. */
  onSendingEnd?: () => void;
};

/** The personal links of the signed-in professional. */
export function ProfileLinks({ now, captcha, captchaNote, sending = null, onSendingEnd }: ProfileLinksProps) {
  const links = useListProfileLinks();
  const profile = useGetProfile();
  // If the statistics cannot be loaded, the links are shown without bars.
  const statistics = useGetProfileStatistics();
  const saveProfileLink = useSaveProfileLink();
  const deleteProfileLink = useDeleteProfileLink();
  const { share, forgetUnsent } = useShareLink(captcha, saveProfileLink);
  const [pressedLink, setPressedLink] = useState<ProfileLink | null>(null);
  const focus = useLinkFocus(links.data);
  const isReady = links.data !== undefined && profile.data !== undefined && !statistics.isPending;
  const isAsked = sending !== null;
  const askedLink = typeof sending === 'number' ? openLinkOf(sending, links.data, now) : null;
  const chosenLink = pressedLink ?? askedLink;
  const isSendingNew = sending === 'new' && isReady && Boolean(profile.data);
  const closeShareForm = () => {
    forgetUnsent();
    setPressedLink(null);
    if (isAsked) onSendingEnd?.();
  };

  useEffect(() => {
    if (isAsked) captcha.prepare();
  }, [isAsked, captcha]);

  const { refetch } = links;
  const isUnknown = typeof sending === 'number' && links.data?.some(({ id }) => id === sending) === false;
  useEffect(() => {
    // The link may have been created on a page with another query cache.
    if (isUnknown) void refetch();
  }, [isUnknown, refetch]);

  useFailureNotice(links, memberTexts.links_load_failed());

  return (
    <>
      <LinkDialogs
        kind={profileLinkKind}
        form={ProfileLinkFormDialog}
        now={now}
        focus={focus}
        onSave={saveProfileLink}
        onDelete={deleteProfileLink}
        sendHashOf={({ id }) => `send-${id}`}
      >
        {(actions) => (
          <ProfileLinksView
            {...actions}
            links={isReady ? links.data : null}
            hasProfile={Boolean(profile.data)}
            statistics={statistics.data}
            isFailed={links.isError || profile.isError}
            isRetrying={links.isFetching || profile.isFetching}
            onRetry={() => {
              void links.refetch();
              void profile.refetch();
            }}
            now={now}
            onSend={(link) => {
              captcha.prepare();
              setPressedLink(link);
            }}
            share={profile.data ? <ShareProfile accessMode="Restricted" alias={null} now={now} /> : undefined}
          />
        )}
      </LinkDialogs>
      {chosenLink !== null || isSendingNew ? (
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

/** The link with an id, if it opens the profile. */
function openLinkOf(id: number, links: readonly ProfileLink[] | undefined, now: string): ProfileLink | null {
  return links?.find((link) => link.id === id && stateOfLink(link, now) === 'open') ?? null;
}
