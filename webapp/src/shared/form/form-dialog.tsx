import { type ReactNode, type RefObject, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { appTexts } from '../i18n/app-texts';
import { m } from '../i18n/messages';
import { ActionRow } from '../ui/action-row';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Dialog, type DialogProps } from '../ui/dialog';
import type { IconName } from '../ui/icon-name';
import { Form, type FormProps } from './form';

export type FormDialogProps<Values extends FieldValues> = Pick<
  FormProps<Values>,
  'form' | 'onSubmit' | 'ruleTexts' | 'children'
> &
  Pick<DialogProps, 'onClose' | 'title' | 'description' | 'icon' | 'width' | 'initialFocus'> & {
    /** The element that gets the focus when the dialog closes; by default the one that opened it. */
    finalFocus?: RefObject<HTMLElement | null> | undefined;
    submitLabel: ReactNode;
    submitIcon?: IconName;
  };

/** A form in a dialog, which is open while it is mounted. It asks before it discards typed text. */
export function FormDialog<Values extends FieldValues>({
  form,
  onSubmit,
  ruleTexts,
  children,
  onClose,
  finalFocus,
  submitLabel,
  submitIcon,
  ...dialog
}: FormDialogProps<Values>) {
  const { isDirty, isSubmitting } = form.formState;
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    if (isDirty) setIsAsking(true);
    else onClose();
  };
  return (
    <Dialog {...dialog} isOpen onClose={close} {...(finalFocus === undefined ? {} : { finalFocus })}>
      <Form
        form={form}
        onSubmit={onSubmit}
        isGuarded
        {...(ruleTexts === undefined ? {} : { ruleTexts })}
        actions={
          <ActionRow>
            <Button variant="secondary" onClick={close}>
              {m.kit_cancel()}
            </Button>
            <Button type="submit" isLoading={isSubmitting} {...(submitIcon === undefined ? {} : { icon: submitIcon })}>
              {submitLabel}
            </Button>
          </ActionRow>
        }
      >
        {children}
      </Form>
      {isAsking ? (
        <ConfirmDialog
          isOpen
          title={appTexts.form_discard_title()}
          text={appTexts.form_leave_text()}
          confirmLabel={appTexts.form_discard_confirm()}
          cancelLabel={appTexts.form_leave_stay()}
          isDangerous
          onAnswer={(isConfirmed) => {
            setIsAsking(false);
            if (isConfirmed) onClose();
          }}
        />
      ) : null}
    </Dialog>
  );
}
