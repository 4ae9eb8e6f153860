import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useEffect, useState } from 'react';
import { m } from '../i18n/messages';
import { classNames } from '../lib/class-names';
import { ActionRow } from './action-row';
import { Button } from './button';
import { type ConfirmRequest, confirmQueue } from './confirm';
import { dialogClasses, dialogInsideClasses, dialogPlace, scrimClasses } from './dialog';
import { watchDialog } from './dialog-actions';

export type ConfirmDialogProps = ConfirmRequest & {
  isOpen: boolean;
  onAnswer: (isConfirmed: boolean) => void;
};

/** A dialog with a question. Cancel is first and has the focus; a click outside does not close it. */
export function ConfirmDialog({
  isOpen,
  onAnswer,
  title,
  text,
  confirmLabel,
  cancelLabel = m.kit_cancel(),
  isDangerous = false,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onAnswer(false);
      }}
    >
      <AlertDialog.Portal>
        {/* The backdrop is also needed over a dialog, or the question would look like a part of the form below it. */}
        <AlertDialog.Backdrop forceRender className={scrimClasses} />
        <AlertDialog.Viewport className={dialogPlace}>
          <AlertDialog.Popup ref={watchDialog} data-dialog className={classNames(dialogClasses, 'max-w-113')}>
            <div className={dialogInsideClasses}>
              <AlertDialog.Title className="text-h2">{title}</AlertDialog.Title>
              <AlertDialog.Description className="mt-1 text-ink-muted">{text}</AlertDialog.Description>
              <div data-actions className="mt-2 dialog-actions">
                <ActionRow>
                  <AlertDialog.Close render={<Button variant="secondary">{cancelLabel}</Button>} />
                  <Button
                    variant={isDangerous ? 'danger' : 'primary'}
                    onClick={() => {
                      onAnswer(true);
                    }}
                  >
                    {confirmLabel}
                  </Button>
                </ActionRow>
              </div>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Shows the questions of `confirm()`. Rendered once, outside of the pages. */
export function ConfirmHost() {
  const [pending, setPending] = useState<Parameters<typeof confirmQueue.add>[0][]>([]);
  useEffect(
    () =>
      confirmQueue.serve((request) => {
        setPending((current) => [...current, request]);
      }),
    [],
  );
  const [present] = pending;
  if (present === undefined) return null;
  return (
    <ConfirmDialog
      {...present}
      isOpen
      onAnswer={(isConfirmed) => {
        present.answer(isConfirmed);
        setPending((current) => current.slice(1));
      }}
    />
  );
}
