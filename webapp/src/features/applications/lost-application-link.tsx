import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useMailGuestApplicationLinks } from '@/shared/api/generated/endpoints/applications/applications';
import type { GuestApplicationLinksInput } from '@/shared/api/generated/model/guest-application-links-input';
import { MailGuestApplicationLinksBody } from '@/shared/api/generated/schemas/applications.zod.ts';
import { requiredText } from '@/shared/form/contract-rule';
import { Form } from '@/shared/form/form';
import { FormField } from '@/shared/form/form-field';
import { appTexts } from '@/shared/i18n/app-texts';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { StatusMark } from '@/shared/ui/status-mark';
import { TextInput } from '@/shared/ui/text-input';

const schema = z.object({ email: requiredText(MailGuestApplicationLinksBody.shape.email) });

export type LostApplicationLinkProps = {
  /** Its heading is that of the page. */
  isPage: boolean;
};

/** Mails the links of their applications to somebody without an account who has lost them. It does not tell whether there are any. */
export function LostApplicationLink({ isPage }: LostApplicationLinkProps) {
  const mailLinks = useMailGuestApplicationLinks();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<GuestApplicationLinksInput>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const send = async ({ email }: GuestApplicationLinksInput) => {
    setSentTo(null);
    await mailLinks.mutateAsync({ data: { email } });
    setSentTo(email);
  };
  return (
    <div className="max-w-90">
      {isPage ? (
        <h1 className="text-h1-member">{memberTexts.applications_link_lost_title()}</h1>
      ) : (
        <h2 className="text-h3">{memberTexts.applications_link_lost_title()}</h2>
      )}
      <p className="mt-1 mb-3 text-ink-muted">{memberTexts.applications_link_lost_text()}</p>
      <Form
        form={form}
        onSubmit={send}
        label={memberTexts.applications_link_lost_title()}
        actions={
          <Button type="submit" isLoading={form.formState.isSubmitting}>
            {memberTexts.applications_link_lost_send()}
          </Button>
        }
      >
        <FormField<GuestApplicationLinksInput, 'email'> name="email" label={appTexts.login_email()}>
          {(field) => <TextInput {...field} type="email" autoComplete="email" inputMode="email" spellCheck={false} />}
        </FormField>
      </Form>
      <div role="status" className="mt-3">
        {sentTo === null ? null : (
          <StatusMark tone="positive" className="wrap-anywhere">
            {memberTexts.applications_link_lost_sent({ email: sentTo })}
          </StatusMark>
        )}
      </div>
    </div>
  );
}
