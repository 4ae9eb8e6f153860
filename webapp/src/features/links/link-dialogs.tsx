import { Fragment, type ReactNode, useRef, useState } from 'react';
import type { SaveValues } from '@/shared/form/use-versioned-form';
import { confirm } from '@/shared/ui/confirm';
import { notify } from '@/shared/ui/notify';
import { QrDialog } from '@/shared/ui/qr-dialog';
import type { LinkFormDialogProps } from './link-form-dialog';
import type { BaseLink, BaseLinkValues, LinkKind } from './link-kind';
import type { LinkListActions } from './link-list';
import { ReadyDialog } from './ready-dialog';
import type { LinkFocus } from './use-link-focus';

export type LinkDialogsProps<Link extends BaseLink, Values extends BaseLinkValues> = {
  kind: LinkKind<Link>;
  /** The form of this kind of link. */
  form: (props: Omit<LinkFormDialogProps<Link, Values>, 'kind' | 'children'>) => ReactNode;
  /** The current instant. */
  now: string;
  focus: LinkFocus;
  onSave: SaveValues<Link, Values>;
  onDelete: (link: Link) => void;
  /** The hash of the page that opens the form for sending a link by mail. If not set, links of this kind cannot be sent. */
  sendHashOf?: (link: Link) => string;
  /** Renders the list with the actions that open the dialogs. */
  children: (actions: LinkListActions<Link>) => ReactNode;
};

type OpenDialog<Link> = { name: 'create' } | { name: 'edit' | 'code' | 'ready'; link: Link } | null;

/** A list of links with the dialogs that create, edit and delete a link, and show its QR code. */
export function LinkDialogs<Link extends BaseLink, Values extends BaseLinkValues>({
  kind,
  form,
  now,
  focus,
  onSave,
  onDelete,
  sendHashOf,
  children,
}: LinkDialogsProps<Link, Values>) {
  const { texts, nameOf } = kind;
  const [openDialog, setOpenDialog] = useState<OpenDialog<Link>>(null);
  const [createdId, setCreatedId] = useState<number | null>(null);
  const copyRef = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpenDialog(null);
  };

  const finish = (link: Link) => {
    if (openDialog?.name === 'edit' && openDialog.link.id === link.id) {
      notify({ tone: 'success', text: texts.saved() });
      close();
    } else {
      setCreatedId(link.id);
      setOpenDialog({ name: 'ready', link });
    }
  };

  const confirmAndDelete = async (link: Link) => {
    const isConfirmed = await confirm({
      title: texts.deleteTitle({ name: nameOf(link) }),
      text: texts.deleteText(),
      confirmLabel: texts.deleteConfirm(),
      isDangerous: true,
    });
    if (isConfirmed) onDelete(link);
  };

  return (
    <>
      {children({
        onCreate: () => {
          setCreatedId(null);
          setOpenDialog({ name: 'create' });
        },
        onEdit: (link) => {
          setCreatedId(null);
          setOpenDialog({ name: 'edit', link });
        },
        onShowCode: (link) => {
          setCreatedId(null);
          setOpenDialog({ name: 'code', link });
        },
        onDelete: (link) => {
          void confirmAndDelete(link);
        },
        created: createdId === null ? undefined : { id: createdId, copyRef, hasFocus: openDialog === null },
        headingRef: focus.headingRef,
      })}
      {openDialog?.name === 'create' || openDialog?.name === 'edit' ? (
        <Fragment key={openDialog.name === 'edit' ? openDialog.link.id : 'new'}>
          {form({
            link: openDialog.name === 'edit' ? openDialog.link : null,
            now,
            onSave,
            onSaved: finish,
            // The button that opened the form may have been removed with the row of a deleted link.
            finalFocus: openDialog.name === 'create' ? undefined : focus.focusAfter(openDialog.link),
            onClose: close,
          })}
        </Fragment>
      ) : null}
      {openDialog?.name === 'code' && openDialog.link.url !== null ? (
        <QrDialog isOpen url={openDialog.link.url} name={nameOf(openDialog.link)} onClose={close} />
      ) : null}
      {openDialog?.name === 'ready' && openDialog.link.url !== null ? (
        <ReadyDialog
          isOpen
          title={texts.ready()}
          text={texts.readyText()}
          name={nameOf(openDialog.link)}
          url={openDialog.link.url}
          sendHash={sendHashOf?.(openDialog.link)}
          finalFocus={copyRef}
          onClose={close}
        />
      ) : null}
    </>
  );
}
