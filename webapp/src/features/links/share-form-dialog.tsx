import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { hasCode } from '@/shared/api/api-error';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { shareMessageMessageMax } from '@/shared/api/generated/schemas/sharing.zod.ts';
import { FormDialog } from '@/shared/form/form-dialog';
import { FormField } from '@/shared/form/form-field';
import { FormRefusal } from '@/shared/form/form-refusal';
import { appTexts } from '@/shared/i18n/app-texts';
import { errorText } from '@/shared/i18n/error-text';
import { formatWait } from '@/shared/i18n/format-amount';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { CaptchaError } from '@/shared/lib/captcha';
import { Icon } from '@/shared/ui/icon';
import { TextArea } from '@/shared/ui/text-area';
import { TextInput } from '@/shared/ui/text-input';
import { messageTo, type ShareValues, shareSchema, toShareValues } from './share-values';

export type ShareFormDialogProps = {
  /** The link that is sent; null if a link is created when the mail is sent. */
  link: ProfileLink | null;
  /** Shows the state of the captcha. */
  note: ReactNode;
  /** Sends the mail. The form shows the errors that it throws. */
  onSend: (values: ShareValues) => Promise<void>;
  onClose: () => void;
  /** Gets the focus when the dialog closes; if not set, the element that opened the dialog gets it. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
};

/** Only the message has a limit for the number of web addresses. */
const ruleTexts = { tooMany: memberTexts.send_message_pages };

/** The form that sends a link to one person by mail. */
export function ShareFormDialog({ link, note, onSend, onClose, finalFocus }: ShareFormDialogProps) {
  const form = useForm<ShareValues>({
    resolver: zodResolver(shareSchema),
    mode: 'onTouched',
    defaultValues: toShareValues(link),
  });
  const emailRef = useRef<HTMLInputElement>(null);
  // A link that knows the name alone leaves only the address to be typed.
  const { defaultValues, dirtyFields } = form.formState;
  const { name, email } = defaultValues ?? {};
  const beginsWithEmail = name !== '' && email === '';
  const send = async (values: ShareValues) => {
    try {
      await onSend(values);
    } catch (error) {
      if (specificErrorText(error) === null) throw error;
      throw new FormRefusal(() => specificErrorText(error) ?? errorText(error), { cause: error });
    }
  };
  return (
    <FormDialog
      form={form}
      onSubmit={send}
      onClose={onClose}
      {...(beginsWithEmail ? { initialFocus: emailRef } : {})}
      finalFocus={finalFocus}
      ruleTexts={ruleTexts}
      icon="mail"
      title={link === null ? memberTexts.send_new_title() : memberTexts.send_title()}
      description={memberTexts.send_text()}
      width="wide"
      submitLabel={m.send_action()}
      submitIcon="mail"
    >
      <div className="grid grid-cols-2 gap-4.5 max-sm:grid-cols-1">
        <FormField<ShareValues, 'name'> name="name" label={memberTexts.send_name()}>
          {(field) => (
            <TextInput
              {...field}
              onBlur={() => {
                field.onBlur();
                // Until somebody writes a message of their own, the suggested one greets the recipient by name.
                if (!dirtyFields.message)
                  form.resetField('message', { defaultValue: messageTo(form.getValues('name').trim()) });
              }}
              autoComplete="off"
            />
          )}
        </FormField>
        <FormField<ShareValues, 'email'> name="email" label={memberTexts.send_email()}>
          {(field) => (
            <TextInput
              {...field}
              ref={(input: HTMLInputElement | null) => {
                field.ref(input);
                emailRef.current = input;
              }}
              type="email"
              inputMode="email"
              autoComplete="off"
            />
          )}
        </FormField>
      </div>
      <FormField<ShareValues, 'subject'> name="subject" label={memberTexts.send_subject()}>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField<ShareValues, 'message'>
        name="message"
        label={memberTexts.send_message()}
        hint={memberTexts.send_message_hint()}
      >
        {(field) => <TextArea {...field} limit={shareMessageMessageMax} rows={6} />}
      </FormField>
      {link === null ? <NewLink /> : null}
      {link?.url == null ? null : <LinkPreview url={link.url} />}
      {note}
    </FormDialog>
  );
}

/** The link that the mail will contain. */
function LinkPreview({ url }: { url: string }) {
  return (
    <div className="rounded-m border border-border bg-sunken px-4 py-3">
      <p className="text-small text-ink-muted">{memberTexts.send_preview()}</p>
      <p className="mt-1 flex items-start gap-2">
        <Icon name="link" className="flex-none text-primary-ink" />
        <bdi className="min-w-0 font-medium wrap-anywhere">{url}</bdi>
      </p>
    </div>
  );
}

/** Shown in place of the link when it does not exist yet. */
function NewLink() {
  return (
    <p className="flex items-start gap-2 rounded-m border border-border bg-sunken px-4 py-3 text-small">
      <Icon name="link" className="flex-none text-primary-ink" />
      {memberTexts.send_new_link()}
    </p>
  );
}

/** A text for errors whose general text is not specific enough in this form; null for all others. */
function specificErrorText(error: unknown): string | null {
  if (error instanceof CaptchaError) return appTexts.error_captcha_failed();
  if (!hasCode(error, 'RequestLimitExceededError')) return null;
  return memberTexts.send_limited({ time: formatWait(error.problem.retryAfter ?? 0) });
}
