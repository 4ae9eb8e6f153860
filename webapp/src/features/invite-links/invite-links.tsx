import { useRef, useState } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { InviteLink } from '@/shared/api/generated/model/invite-link';
import { m } from '@/shared/i18n/messages';
import { sortLinks } from '@/shared/lib/sort-links';
import { useKeptFocus } from '@/shared/lib/use-kept-focus';
import { confirm } from '@/shared/ui/confirm';
import { notify } from '@/shared/ui/notify';
import { QrDialog } from '@/shared/ui/qr-dialog';
import { useFailureNotice } from '@/shared/ui/use-failure-notice';
import { InviteFormDialog } from './invite-form-dialog';
import { InviteLinksView } from './invite-links-view';
import { isActive, nameOfInvite } from './invite-state';
import { useDeleteInvite } from './use-delete-invite';
import { useInviteLinks } from './use-invite-links';
import { useSaveInvite } from './use-save-invite';

export type InviteLinksProps = {
  productName: string;
  /** The present moment. */
  now: string;
};

/** What lies over the list; null while nothing does. */
type Open = { kind: 'create' } | { kind: 'edit'; invite: InviteLink } | { kind: 'code'; invite: InviteLink } | null;

/** The invitations of whoever is signed in. */
export function InviteLinks({ productName, now }: InviteLinksProps) {
  const invites = useInviteLinks();
  const user = useGetUser();
  const saveInvite = useSaveInvite();
  const remove = useDeleteInvite();
  const [open, setOpen] = useState<Open>(null);
  const [madeId, setMadeId] = useState<number | null>(null);
  const copyRef = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(null);
  };

  const shown = invites.data === undefined ? null : sortLinks(invites.data.pages.flatMap(({ items }) => items));
  const activeIds = shown?.filter(isActive).map(({ id }) => id);
  const headingRef = useKeptFocus(activeIds?.join() ?? null);
  // What opened the form goes with an invitation that turned out to be gone.
  const focusAfter = ({ id }: InviteLink) => (activeIds?.includes(id) === false ? headingRef : undefined);

  useFailureNotice(invites, m.invites_load_failed());

  const finish = ({ id }: InviteLink) => {
    if (open?.kind === 'edit' && open.invite.id === id) {
      notify({ tone: 'success', text: m.invites_saved() });
    } else {
      setMadeId(id);
      notify({ tone: 'success', text: m.invites_created() });
    }
    close();
  };

  const askAndDelete = async (invite: InviteLink) => {
    const isConfirmed = await confirm({
      title: m.invites_delete_title({ name: nameOfInvite(invite) }),
      text: m.invites_delete_text(),
      confirmLabel: m.invites_delete_confirm(),
      isDangerous: true,
    });
    if (isConfirmed) remove(invite);
  };

  return (
    <>
      <InviteLinksView
        productName={productName}
        invites={shown}
        isFailed={invites.isError}
        isRetrying={invites.isFetching}
        hasProfileLinks={user.isPending ? null : user.data?.role === 'Wright'}
        now={now}
        hasMore={invites.hasNextPage}
        isLoadingMore={invites.isFetchingNextPage}
        onLoadMore={() => {
          void invites.fetchNextPage();
        }}
        onRetry={() => {
          void invites.refetch();
        }}
        onCreate={() => {
          setMadeId(null);
          setOpen({ kind: 'create' });
        }}
        onEdit={(invite) => {
          setOpen({ kind: 'edit', invite });
        }}
        onShowCode={(invite) => {
          setOpen({ kind: 'code', invite });
        }}
        onDelete={(invite) => {
          void askAndDelete(invite);
        }}
        made={madeId === null ? undefined : { id: madeId, copyRef }}
        headingRef={headingRef}
      />
      {open?.kind === 'create' || open?.kind === 'edit' ? (
        <InviteFormDialog
          key={open.kind === 'edit' ? open.invite.id : 'new'}
          invite={open.kind === 'edit' ? open.invite : null}
          now={now}
          onSave={saveInvite}
          onSaved={finish}
          // What opened the dialog may be gone: with the first invitation the button below the drawing goes.
          finalFocus={open.kind === 'create' ? copyRef : focusAfter(open.invite)}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'code' ? (
        <QrDialog isOpen url={open.invite.url} name={nameOfInvite(open.invite)} onClose={close} />
      ) : null}
    </>
  );
}
