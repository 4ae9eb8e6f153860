import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useMailConversationLinks } from '@/shared/api/generated/endpoints/messaging/messaging';
import type { ConversationLinksInput } from '@/shared/api/generated/model/conversation-links-input';
import { MailConversationLinksBody } from '@/shared/api/generated/schemas/messaging.zod.ts';
import { requiredText } from '@/shared/form/contract-rule';
import { Form } from '@/shared/form/form';
import { FormField } from '@/shared/form/form-field';
import { appTexts } from '@/shared/i18n/app-texts';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { StatusMark } from '@/shared/ui/status-mark';
import { TextInput } from '@/shared/ui/text-input';

const schema = z.object({ email: requiredText(MailConversationLinksBody.shape.email) });

/** Has somebody without an account who has lost the links of their conversations get them by mail. */
export function LostLink() {
  return (
    <div className="mt-6 max-w-90">
      <h2 className="text-h3">{memberTexts.messages_link_lost_title()}</h2>
      <p className="mt-1 mb-3 text-ink-muted">{memberTexts.messages_link_lost_text()}</p>
      <LostLinkForm />
    </div>
  );
}

export type LostLinkFormProps = {
  /** Closes the dialog around the form. */
  onCancel?: () => void;
};

/** Asks for the address to which the links are mailed. It does not tell whether there are any. */
export function LostLinkForm({ onCancel }: LostLinkFormProps) {
  const mailLinks = useMailConversationLinks();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<ConversationLinksInput>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const send = async ({ email }: ConversationLinksInput) => {
    setSentTo(null);
    await mailLinks.mutateAsync({ data: { email } });
    setSentTo(email);
  };
  const submit = (
    <Button type="submit" isLoading={form.formState.isSubmitting}>
      {memberTexts.messages_link_lost_send()}
    </Button>
  );
  return (
    <>
      <Form
        form={form}
        onSubmit={send}
        label={memberTexts.messages_link_lost_title()}
        actions={
          onCancel === undefined ? (
            submit
          ) : (
            <ActionRow>
              <Button variant="secondary" onClick={onCancel}>
                {sentTo === null ? m.kit_cancel() : m.kit_close()}
              </Button>
              {submit}
            </ActionRow>
          )
        }
      >
        <FormField<ConversationLinksInput, 'email'> name="email" label={appTexts.login_email()}>
          {(field) => <TextInput {...field} type="email" autoComplete="email" inputMode="email" spellCheck={false} />}
        </FormField>
      </Form>
      <div role="status" className="mt-3">
        {sentTo === null ? null : (
          <StatusMark tone="positive" className="wrap-anywhere">
            {memberTexts.messages_link_lost_sent({ email: sentTo })}
          </StatusMark>
        )}
      </div>
    </>
  );
}
