import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Form } from '@/shared/form/form';
import { FormField } from '@/shared/form/form-field';
import { memberTexts } from '@/shared/i18n/member-texts';
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

/** The e-mail address to which codes are sent. */
export function EmailView({ email, onChange, waitReason }: EmailViewProps) {
  const form = useForm<EmailValues>({
    resolver: zodResolver(emailSchema(email)),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const { isDirty, isSubmitting } = form.formState;
  const change = async (values: EmailValues) => {
    if (await onChange(values.email)) form.reset();
  };
  return (
    <Card aria-labelledby="account-email">
      <SectionHeader
        id="account-email"
        title={memberTexts.account_email_title()}
        description={memberTexts.account_email_lead()}
        className="mb-4"
      />
      <dl className="mb-4.5">
        <dt className="text-small font-semibold">{memberTexts.account_email_current()}</dt>
        <dd className="wrap-anywhere">{email}</dd>
      </dl>
      <Form
        form={form}
        onSubmit={change}
        isGuarded
        label={memberTexts.account_email_title()}
        actions={
          <div className="flex flex-wrap items-center justify-end gap-2 text-end">
            <Button
              type="submit"
              variant={isDirty ? 'primary' : 'secondary'}
              isLoading={isSubmitting}
              disabledReason={waitReason}
            >
              {memberTexts.account_email_change()}
            </Button>
          </div>
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
    </Card>
  );
}
