import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Form } from '@/shared/form/form';
import { FormField } from '@/shared/form/form-field';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { TextInput } from '@/shared/ui/text-input';
import { deletionSchema, type EmailValues } from './account-values';

export type DeleteAccountDialogProps = {
  email: string;
  /** Sends the code. The form shows the errors that it throws. */
  onSend: () => Promise<void>;
  onClose: () => void;
  /** Why no code can be sent now. */
  waitReason?: string | undefined;
};

/** Explains what is deleted and when. To continue, the owner types the e-mail address of the account. */
export function DeleteAccountDialog({ email, onSend, onClose, waitReason }: DeleteAccountDialogProps) {
  const form = useForm<EmailValues>({
    resolver: zodResolver(deletionSchema(email)),
    mode: 'onSubmit',
    defaultValues: { email: '' },
  });
  const consequences = [
    { when: memberTexts.delete_account_now(), what: memberTexts.delete_account_now_text() },
    { when: memberTexts.delete_account_grace(), what: memberTexts.delete_account_grace_text() },
    { when: memberTexts.delete_account_then(), what: memberTexts.delete_account_then_text() },
  ];
  return (
    <Dialog isOpen onClose={onClose} title={memberTexts.delete_account_question()}>
      <dl className="mb-5 grid gap-3">
        {consequences.map(({ when, what }) => (
          <div key={when}>
            <dt className="font-semibold">{when}</dt>
            <dd className="text-ink-muted">{what}</dd>
          </div>
        ))}
      </dl>
      <Form
        form={form}
        onSubmit={onSend}
        label={memberTexts.delete_account_question()}
        actions={
          <ActionRow>
            <Button variant="secondary" onClick={onClose}>
              {m.kit_cancel()}
            </Button>
            <Button type="submit" variant="danger" isLoading={form.formState.isSubmitting} disabledReason={waitReason}>
              {memberTexts.delete_account_send()}
            </Button>
          </ActionRow>
        }
      >
        <FormField<EmailValues, 'email'>
          name="email"
          label={memberTexts.delete_account_confirm()}
          hint={memberTexts.delete_account_confirm_hint({ email })}
        >
          {(field) => <TextInput {...field} type="email" inputMode="email" autoComplete="off" spellCheck={false} />}
        </FormField>
      </Form>
    </Dialog>
  );
}
