import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dirtyAfterRefusal } from '@/shared/api/dirty-after-refusal';
import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import {
  getListProfileLinksQueryKey,
  useListProfileLinks,
  useSendProfileLink,
} from '@/shared/api/generated/endpoints/sharing/sharing';
import type { Captcha as CaptchaSolution } from '@/shared/api/generated/model/captcha';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import type { SendProfileLinkHeaders } from '@/shared/api/generated/model/send-profile-link-headers';
import { nameOfLink } from '@/shared/i18n/link-name';
import { m } from '@/shared/i18n/messages';
import { type Captcha, sendWithCaptcha } from '@/shared/lib/captcha';
import { useKeptFocus } from '@/shared/lib/use-kept-focus';
import { confirm } from '@/shared/ui/confirm';
import { notify } from '@/shared/ui/notify';
import { QrDialog } from '@/shared/ui/qr-dialog';
import { useFailureNotice } from '@/shared/ui/use-failure-notice';
import { LinkFormDialog } from './link-form-dialog';
import { isActive } from './link-state';
import { emptyLink, toLinkValues } from './link-values';
import { ProfileLinksView } from './profile-links-view';
import { ShareFormDialog } from './share-form-dialog';
import { type ShareValues, toShareMessage } from './share-values';
import { useDeleteLink } from './use-delete-link';
import { useSaveLink } from './use-save-link';

export type ProfileLinksProps = {
  /** The present moment. */
  now: string;
  /** The check before a mail is sent. */
  captcha: Captcha;
  /** Says how the check stands. */
  captchaNote: ReactNode;
  /** Whoever came wants to send the profile to somebody, by a link that is still to be made. */
  isSharing?: boolean;
  /** They have sent it, or want to no longer. */
  onSharingEnd?: () => void;
};

/** What lies over the list; null while nothing does. */
type Open =
  | { kind: 'create' }
  | { kind: 'edit' | 'code'; link: ProfileLink }
  | { kind: 'send'; link: ProfileLink | null }
  | null;

/** The personal links of the signed-in professional. */
export function ProfileLinks({ now, captcha, captchaNote, isSharing = false, onSharingEnd }: ProfileLinksProps) {
  const links = useListProfileLinks();
  const profile = useGetProfile();
  const saveLink = useSaveLink();
  const onError = dirtyAfterRefusal(useQueryClient(), getListProfileLinksQueryKey());
  const send = useSendProfileLink({ mutation: { onError } });
  const remove = useDeleteLink();
  const [chosen, setOpen] = useState<Open>(null);
  const [madeId, setMadeId] = useState<number | null>(null);
  const copyRef = useRef<HTMLButtonElement>(null);
  // Made for a mail that was not taken in: the next try sends it, and makes no other.
  const unsentRef = useRef<ProfileLink>(null);
  const isReady = links.data !== undefined && profile.data !== undefined;
  const open: Open = chosen ?? (isSharing && isReady && profile.data ? { kind: 'send', link: null } : null);
  const close = () => {
    unsentRef.current = null;
    setOpen(null);
    if (isSharing) onSharingEnd?.();
  };

  useEffect(() => {
    if (isSharing) captcha.prepare();
  }, [isSharing, captcha]);

  const activeIds = links.data?.filter(isActive).map(({ id }) => id);
  const headingRef = useKeptFocus(activeIds?.join() ?? null);
  // What opened a form goes with a link that turned out to be gone.
  const focusAfter = ({ id }: ProfileLink) => (activeIds?.includes(id) === false ? headingRef : undefined);

  useFailureNotice(links, m.links_load_failed());

  const finish = ({ id }: ProfileLink) => {
    if (open?.kind === 'edit' && open.link.id === id) {
      notify({ tone: 'success', text: m.links_saved() });
    } else {
      setMadeId(id);
      notify({ tone: 'success', text: m.links_created() });
    }
    close();
  };

  const unsentFor = async (recipientName: string, unsent: ProfileLink | null): Promise<ProfileLink> => {
    if (unsent?.recipientName === recipientName) return unsent;
    const values = unsent === null ? { ...emptyLink, name: m.send_new_name() } : toLinkValues(unsent);
    const outcome = await saveLink({ ...values, recipientName }, unsent);
    if (outcome.kind === 'saved') return outcome.answer;
    // Only whom it is for is asked here: what was changed of it elsewhere stays.
    return unsentFor(recipientName, outcome.kind === 'conflict' ? outcome.saved : null);
  };

  const linkFor = async ({ name }: ShareValues) => {
    const unsent = await unsentFor(name.trim(), unsentRef.current);
    unsentRef.current = unsent;
    return unsent;
  };

  const share = async (link: ProfileLink | null, values: ShareValues) => {
    const data = toShareMessage(values);
    await sendWithCaptcha(captcha, async (solution) => {
      // The check comes first: without it nothing is sent, and no link is to be left over.
      const { id } = link ?? (await linkFor(values));
      return send.mutateAsync({ id, data, ...(solution === null ? {} : { headers: captchaHeaders(solution) }) });
    });
    notify({ tone: 'success', text: m.send_done({ name: values.name.trim() }) });
    close();
  };

  const askAndDelete = async (link: ProfileLink) => {
    const isConfirmed = await confirm({
      title: m.links_delete_title({ name: nameOfLink(link) }),
      text: m.links_delete_text(),
      confirmLabel: m.links_delete_confirm(),
      isDangerous: true,
    });
    if (isConfirmed) remove(link);
  };

  return (
    <>
      <ProfileLinksView
        links={isReady ? links.data : null}
        hasProfile={Boolean(profile.data)}
        isFailed={links.isError || profile.isError}
        isRetrying={links.isFetching || profile.isFetching}
        now={now}
        onRetry={() => {
          void links.refetch();
          void profile.refetch();
        }}
        onCreate={() => {
          setMadeId(null);
          setOpen({ kind: 'create' });
        }}
        onEdit={(link) => {
          setOpen({ kind: 'edit', link });
        }}
        onShowCode={(link) => {
          setOpen({ kind: 'code', link });
        }}
        onSend={(link) => {
          captcha.prepare();
          setOpen({ kind: 'send', link });
        }}
        onDelete={(link) => {
          void askAndDelete(link);
        }}
        made={madeId === null ? undefined : { id: madeId, copyRef }}
        headingRef={headingRef}
      />
      {open?.kind === 'create' || open?.kind === 'edit' ? (
        <LinkFormDialog
          key={open.kind === 'edit' ? open.link.id : 'new'}
          link={open.kind === 'edit' ? open.link : null}
          now={now}
          onSave={saveLink}
          onSaved={finish}
          // What opened the dialog may be gone: with the first link the invitation to make one goes.
          finalFocus={open.kind === 'create' ? copyRef : focusAfter(open.link)}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'send' ? (
        <ShareFormDialog
          link={open.link}
          note={captchaNote}
          onSend={(values) => share(open.link, values)}
          finalFocus={open.link === null ? undefined : focusAfter(open.link)}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'code' ? (
        <QrDialog isOpen url={open.link.url} name={nameOfLink(open.link)} onClose={close} />
      ) : null}
    </>
  );
}

/** A solution as the operation takes it. */
function captchaHeaders({ token, id, challenge }: CaptchaSolution): SendProfileLinkHeaders {
  return {
    'x-captcha-token': token,
    ...(id == null ? {} : { 'x-captcha-id': id }),
    ...(challenge == null ? {} : { 'x-captcha-challenge': challenge }),
  };
}
