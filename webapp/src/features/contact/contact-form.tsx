import { type ReactNode, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Form } from '@/shared/form/form';
import { FormField } from '@/shared/form/form-field';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { StatusMark } from '@/shared/ui/status-mark';
import { TextArea } from '@/shared/ui/text-area';
import { TextInput } from '@/shared/ui/text-input';
import { type ContactValues, textLimit } from './contact-values';
import { ConversationNotice } from './conversation-notice';
import { IntroFields } from './intro-fields';
import type { KnownConversation } from './use-known-contact';

export type ContactFormProps = {
  form: UseFormReturn<ContactValues>;
  /** The person who gets the message. */
  name: string;
  isMember: boolean;
  /** The conversation with the person, null for none. */
  conversation: KnownConversation | null;
  /** The user says what they offer, because the message is the request of a Recruiter. */
  hasIntro: boolean;
  hasSessionEnded: boolean;
  /** The sender has returned from the step of the code, so the focus was in the field of the code. */
  hasReturned: boolean;
  onSend: (values: ContactValues) => Promise<void>;
  onFocus: () => void;
  onClose: () => void;
  note: ReactNode;
};

/** The fields of the message, and for a person without a session those of the sender. */
export function ContactForm({
  form,
  name,
  isMember,
  conversation,
  hasIntro,
  hasSessionEnded,
  hasReturned,
  onSend,
  onFocus,
  onClose,
  note,
}: ContactFormProps) {
  const { isSubmitting } = form.formState;
  useEffect(() => {
    if (hasReturned) form.setFocus('text');
  }, [form, hasReturned]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus of what is inside passes through here
    <div onFocus={onFocus}>
      <Form
        form={form}
        onSubmit={onSend}
        actions={
          <ActionRow>
            <Button variant="secondary" onClick={onClose}>
              {m.kit_cancel()}
            </Button>
            <Button type="submit" isLoading={isSubmitting}>
              {isMember ? memberTexts.contact_send() : memberTexts.contact_continue()}
            </Button>
          </ActionRow>
        }
      >
        <FormField<ContactValues, 'text'> name="text" label={memberTexts.contact_message()}>
          {(field) => <TextArea {...field} rows={5} limit={textLimit} />}
        </FormField>
        <div role="status" className="empty:hidden">
          {conversation === null ? null : <ConversationNotice name={name} conversation={conversation} />}
          {hasSessionEnded ? <StatusMark tone="info">{memberTexts.contact_session_ended()}</StatusMark> : null}
        </div>
        {hasIntro ? <IntroFields name={name} /> : null}
        {isMember ? null : (
          <>
            <FormField<ContactValues, 'name'> name="name" label={memberTexts.contact_name()}>
              {(field) => <TextInput {...field} autoComplete="name" />}
            </FormField>
            <FormField<ContactValues, 'email'>
              name="email"
              label={memberTexts.contact_email()}
              hint={memberTexts.contact_email_hint()}
            >
              {(field) => (
                <TextInput {...field} type="email" autoComplete="email" inputMode="email" spellCheck={false} />
              )}
            </FormField>
            {note}
          </>
        )}
      </Form>
    </div>
  );
}
