import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '@/shared/form/form';
import { FormField } from '@/shared/form/form-field';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { SectionHeader } from '@/shared/ui/section-header';
import { TextInput } from '@/shared/ui/text-input';
import { type EmailValues, emailSchema } from './account-values';

export type EmailViewProps = {
  /** The current e-mail address. */
  email: string;
  /** Changes the address after the codes. Resolves to whether it was changed. The form shows the errors that it throws. */
  onChange: (email: string) => Promise<boolean>;
  /** Why it cannot be changed now. */
  waitReason?: string | undefined;
};

/** The e-mail address to which codes are sent, and on demand the form that changes it. */
export function EmailView({ email, onChange, waitReason }: EmailViewProps) {
  const [isOpen, setIsOpen] = useState(false);
  const openRef = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The button that was pressed last, and had the focus, is not shown any more.
    if (wasOpen.current && !isOpen) openRef.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Card aria-labelledby="account-email">
      <SectionHeader
        id="account-email"
        title={memberTexts.account_email_title()}
        description={memberTexts.account_email_lead()}
        className="mb-4"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <dl className="min-w-0">
          <dt className="text-small font-semibold">{memberTexts.account_email_current()}</dt>
          <dd className="wrap-anywhere">{email}</dd>
        </dl>
        {isOpen ? null : (
          <Button
            ref={openRef}
            variant="secondary"
            onClick={() => {
              setIsOpen(true);
            }}
          >
            {memberTexts.account_email_change()}
          </Button>
        )}
      </div>
      {isOpen ? (
        <div className="mt-4.5">
          <EmailForm
            email={email}
            onChange={onChange}
            waitReason={waitReason}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </div>
      ) : null}
    </Card>
  );
}

function EmailForm({ email, onChange, waitReason, onClose }: EmailViewProps & { onClose: () => void }) {
  const form = useForm<EmailValues>({
    resolver: zodResolver(emailSchema(email)),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const { isSubmitting } = form.formState;
  useEffect(() => {
    form.setFocus('email');
  }, [form]);
  const change = async (values: EmailValues) => {
    if (await onChange(values.email)) onClose();
  };
  return (
    <Form
      form={form}
      onSubmit={change}
      isGuarded
      label={memberTexts.account_email_title()}
      actions={
        <ActionRow>
          <Button variant="secondary" onClick={onClose}>
            {m.kit_cancel()}
          </Button>
          <Button type="submit" isLoading={isSubmitting} disabledReason={waitReason}>
            {memberTexts.account_email_change()}
          </Button>
        </ActionRow>
      }
    >
      <FormField<EmailValues, 'email'>
        name="email"
        label={memberTexts.account_email_new()}
        hint={memberTexts.account_email_hint()}
      >
        {(field) => <TextInput {...field} type="email" autoComplete="email" inputMode="email" spellCheck={false} />}
      </FormField>
    </Form>
  );
}
