import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useStartWorkMail, useVerifyWorkMail } from '@/shared/api/generated/endpoints/organization/organization';
import type { Membership } from '@/shared/api/generated/model/membership';
import type { WorkMail } from '@/shared/api/generated/model/work-mail';
import { WorkMailInput } from '@/shared/api/generated/schemas/organization.zod.ts';
import { CodeStep } from '@/shared/form/code-step';
import { requiredText } from '@/shared/form/contract-rule';
import { Form } from '@/shared/form/form';
import { FormField } from '@/shared/form/form-field';
import { appTexts } from '@/shared/i18n/app-texts';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { TextInput } from '@/shared/ui/text-input';
import { workMailFaultOf, workMailRefusal } from './work-mail-fault';

export type WorkMailDialogProps = {
  /** The organization whose confirmation is renewed; null for any. */
  domain: string | null;
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** Called when the code was right. */
  onConfirmed: (membership: Membership) => void;
  onClose: () => void;
};

const schema = z.object({ email: requiredText(WorkMailInput.shape.email) });

type Values = z.input<typeof schema>;

/** The address that was typed last, and the code that was sent to it; `sent` is null while the address is typed. */
type Step = { email: string; sent: WorkMail | null };

/**
 * Confirms where the user works: an address at work is typed, and then the code that was sent to it. It is open while it is mounted. The
 * address is only kept here, until it closes.
 */
export function WorkMailDialog({ domain, finalFocus, onConfirmed, onClose }: WorkMailDialogProps) {
  const [{ email, sent }, setStep] = useState<Step>({ email: '', sent: null });
  const [isChecking, setIsChecking] = useState(false);
  const verify = useVerifyWorkMail();
  return (
    <Dialog
      isOpen
      isHeldOpen
      isCentred
      onClose={() => {
        if (!isChecking) onClose();
      }}
      icon="mail"
      title={sent === null ? titleOf(domain) : appTexts.code_title()}
      description={
        sent === null ? memberTexts.organizations_mail_text() : memberTexts.organizations_code_text({ email })
      }
      {...(finalFocus === undefined ? {} : { finalFocus })}
    >
      {/* The element is always rendered, because screen readers announce only changes within one that exists. */}
      <p role="status" className="sr-only">
        {sent === null ? '' : memberTexts.organizations_code_text({ email })}
      </p>
      {sent === null ? (
        <AddressForm
          email={email}
          onSent={(address, workMail) => {
            setStep({ email: address, sent: workMail });
          }}
          onClose={onClose}
        />
      ) : (
        <CodeStep
          length={sent.codeLength}
          onCheck={async (code) => {
            onConfirmed(await verify.mutateAsync({ id: sent.id, data: { code } }));
          }}
          faultOf={workMailFaultOf}
          onChecking={setIsChecking}
          hint={memberTexts.organizations_code_hint()}
          backLabel={memberTexts.organizations_code_back()}
          onBack={() => {
            setStep({ email, sent: null });
          }}
        />
      )}
    </Dialog>
  );
}

const titleOf = (domain: string | null): string =>
  domain === null ? memberTexts.organizations_mail_title() : memberTexts.organizations_mail_title_again({ domain });

type AddressFormProps = {
  email: string;
  onSent: (email: string, sent: WorkMail) => void;
  onClose: () => void;
};

function AddressForm({ email, onSent, onClose }: AddressFormProps) {
  const start = useStartWorkMail();
  const form = useForm<Values>({ resolver: zodResolver(schema), mode: 'onTouched', defaultValues: { email } });
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        try {
          onSent(values.email, await start.mutateAsync({ data: values }));
        } catch (error) {
          throw workMailRefusal(error);
        }
      }}
      actions={
        <ActionRow>
          <Button variant="secondary" onClick={onClose}>
            {m.kit_cancel()}
          </Button>
          <Button type="submit" isLoading={form.formState.isSubmitting}>
            {memberTexts.organizations_mail_send()}
          </Button>
        </ActionRow>
      }
    >
      <FormField<Values, 'email'>
        name="email"
        label={memberTexts.organizations_mail()}
        hint={memberTexts.organizations_mail_hint()}
      >
        {(field) => <TextInput {...field} type="email" autoComplete="email" inputMode="email" spellCheck={false} />}
      </FormField>
    </Form>
  );
}
