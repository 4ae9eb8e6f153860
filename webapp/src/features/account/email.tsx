import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { storeAnswer } from '@/shared/api/cache-writes';
import {
  getGetUserQueryKey,
  getListAccountsQueryKey,
  updateUser,
  useUpdateUser,
} from '@/shared/api/generated/endpoints/auth/auth';
import type { User } from '@/shared/api/generated/model/user';
import { nameOfProvider } from '@/shared/config/login-providers';
import { Form } from '@/shared/form/form';
import { FormField } from '@/shared/form/form-field';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { askForCode, withProof } from '@/shared/lib/one-time-code';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { notify } from '@/shared/ui/notify';
import { SectionHeader } from '@/shared/ui/section-header';
import { TextInput } from '@/shared/ui/text-input';
import { type EmailValues, emailSchema } from './account-values';
import { challengeOf, isChallenge } from './is-challenge';
import { type RequestWait, useRequestWait } from './use-request-wait';

export type EmailProps = {
  /** The current e-mail address. */
  email: string;
};

/** The e-mail address to which codes are sent, and on demand the form that changes it. */
export function Email({ email }: EmailProps) {
  const wait = useRequestWait();
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
            wait={wait}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </div>
      ) : null}
    </Card>
  );
}

type EmailFormProps = EmailProps & { wait: RequestWait; onClose: () => void };

function EmailForm({ email, wait, onClose }: EmailFormProps) {
  const changeEmail = useChangeEmail();
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
    try {
      const user = await changeEmail(values.email);
      if (user === null) notify({ tone: 'info', text: memberTexts.account_email_kept({ email }) });
      else {
        notify({ tone: 'success', text: changedText(user) });
        onClose();
      }
    } catch (error) {
      wait.note(error);
      throw error;
    }
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
          <Button type="submit" isLoading={isSubmitting} disabledReason={wait.reason}>
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

/** The notice names the accounts that were linked before, because they still belong to the person who linked them. */
function changedText({ email, accounts }: User): string {
  const names = accounts
    .filter(({ locked }) => !locked)
    .map(({ providerId, providerUsername }) =>
      providerUsername === null ? nameOfProvider(providerId) : `${nameOfProvider(providerId)} (${providerUsername})`,
    );
  if (names.length === 0) return memberTexts.account_email_changed({ email });
  return memberTexts.account_email_changed_accounts({ email, accounts: names.join(', ') });
}

/** Resolves to the changed user, or to null when one of the codes was not entered and nothing has changed. */
type ChangeEmail = (email: string) => Promise<User | null>;

/** Changes the e-mail address. It needs a code to the current address if the sign-in is too long ago, and then one to the new address. */
function useChangeEmail(): ChangeEmail {
  const queryClient = useQueryClient();
  const update = useUpdateUser();
  return async (email) => {
    const proven = await withProof(() => update.mutateAsync({ data: { email } }));
    if (!proven.isDone) return null;
    const { answer } = proven;
    if (!isChallenge(answer)) {
      storeAnswer(queryClient, getGetUserQueryKey(), answer);
      return answer;
    }
    const user = await askForCode({ email, challenge: answer, onRestart: () => challengeOf(updateUser({ email })) });
    // The list of login methods shows the address, too.
    if (user !== null) void queryClient.invalidateQueries({ queryKey: getListAccountsQueryKey() });
    return user;
  };
}
