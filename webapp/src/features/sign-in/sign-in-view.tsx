import type { ReactNode, Ref } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { LoginRequest } from '@/shared/api/generated/model/login-request';
import { Form } from '@/shared/form/form';
import { FormField } from '@/shared/form/form-field';
import { formatCountdown } from '@/shared/i18n/format';
import { m } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/button';
import { StatusMark } from '@/shared/ui/status-mark';
import { TextInput } from '@/shared/ui/text-input';

export type SignInViewProps = {
  form: UseFormReturn<LoginRequest>;
  onSubmit: (values: LoginRequest) => Promise<void>;
  /** Called with each press and letter inside, so that slow work can start with the first. */
  onUse?: () => void;
  /** Seconds until the next attempt is possible. */
  waitSeconds?: number;
  /** A notice above the form. */
  notice?: ReactNode;
  /** The error of a login with a provider, shown above the form. */
  alert?: string | undefined;
  /** Other ways to sign in, below the form. */
  otherWays?: ReactNode;
  /** A muted line at the end. */
  note?: ReactNode;
  submitRef?: Ref<HTMLButtonElement>;
};

/** The form for signing in by e-mail, which new users use to register, too. */
export function SignInView({
  form,
  onSubmit,
  onUse,
  waitSeconds = 0,
  notice,
  alert,
  otherWays,
  note,
  submitRef,
}: SignInViewProps) {
  const wait = waitSeconds > 0 ? m.login_wait({ time: formatCountdown(waitSeconds) }) : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events of what is inside pass through here
    <div className="flex w-full max-w-90 flex-col gap-4.5" onInput={onUse} onPointerDown={onUse} onKeyDown={onUse}>
      <div>
        <h1 className="text-h1-member text-balance">{m.login_heading()}</h1>
        <p className="mt-1 text-ink-muted">{m.login_lead()}</p>
      </div>
      <noscript>
        <StatusMark tone="negative">{m.login_without_script()}</StatusMark>
      </noscript>
      {notice}
      <div role="alert" className="empty:hidden">
        {alert === undefined ? null : <StatusMark tone="negative">{alert}</StatusMark>}
      </div>
      <Form
        form={form}
        onSubmit={onSubmit}
        label={m.login_heading()}
        actions={
          <Button
            ref={submitRef}
            type="submit"
            className="min-h-11 w-full"
            isLoading={form.formState.isSubmitting}
            disabledReason={wait}
          >
            {m.login_continue()}
          </Button>
        }
      >
        <FormField<LoginRequest, 'email'> name="email" label={m.login_email()}>
          {(field) => (
            <TextInput
              {...field}
              data-first-focus=""
              type="email"
              autoComplete="email"
              inputMode="email"
              spellCheck={false}
            />
          )}
        </FormField>
      </Form>
      {otherWays}
      {note}
    </div>
  );
}
