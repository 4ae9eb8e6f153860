import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { hasCode, NetworkError } from '@/shared/api/api-error';
import { storeAnswer } from '@/shared/api/cache-writes';
import { getGetUserQueryKey } from '@/shared/api/generated/endpoints/auth/auth';
import type { ChallengeToken } from '@/shared/api/generated/model/challenge-token';
import type { LoginRequest } from '@/shared/api/generated/model/login-request';
import type { User } from '@/shared/api/generated/model/user';
import { LoginBody } from '@/shared/api/generated/schemas/auth.zod.ts';
import { requiredText } from '@/shared/form/contract-rule';
import { Form } from '@/shared/form/form';
import { FormField } from '@/shared/form/form-field';
import { FormRefusal } from '@/shared/form/form-refusal';
import { appTexts } from '@/shared/i18n/app-texts';
import { formatCountdown } from '@/shared/i18n/format';
import { m } from '@/shared/i18n/messages';
import { type Captcha, CaptchaError } from '@/shared/lib/captcha';
import { useCountdown } from '@/shared/lib/use-countdown';
import { Button } from '@/shared/ui/button';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';
import { StatusMark } from '@/shared/ui/status-mark';
import { TextInput } from '@/shared/ui/text-input';
import { requestCode } from './request-code';

// The dialog is half of the code of this page, and is not needed before a code was sent.
const loadCodeDialog = () => import('./code-dialog');

export type SignInProps = {
  captcha: Captcha;
  /** A notice above the form. */
  notice?: ReactNode;
  /** Other ways to sign in. */
  otherWays?: ReactNode;
  /** The state of the captcha. */
  note?: ReactNode;
  /** The error of a failed login, shown above the form. */
  alert?: string | undefined;
  /** The token of the opened invitation. */
  inviteToken?: string | null;
  /** Called when the invitation is no longer valid. A person with an account may continue without it. */
  onInviteRefused?: () => void;
  /** Called when the person is signed in and the cache has the user. */
  onSignedIn: (user: User) => void;
  now?: () => number;
};

const schema = z.object({ email: requiredText(LoginBody.shape.email) });

/** Signs a person in by e-mail: with the address, and then with the code that was sent to it. */
export function SignIn({
  captcha,
  notice,
  otherWays,
  note,
  alert,
  inviteToken = null,
  onInviteRefused,
  onSignedIn,
  now = Date.now,
}: SignInProps) {
  const queryClient = useQueryClient();
  const submitRef = useRef<HTMLButtonElement>(null);
  const form = useForm<LoginRequest>({
    resolver: zodResolver(schema),
    // The field has the focus from the beginning. If it were validated when it loses the focus, the error would move the other
    // buttons away from the pointer that presses one of them.
    mode: 'onSubmit',
    defaultValues: { email: '' },
  });
  // The address may have been typed into the markup of the server, before the form was hydrated.
  useLayoutEffect(() => {
    const field = submitRef.current?.form?.elements.namedItem('email');
    if (!(field instanceof HTMLInputElement)) return;
    if (field.value !== '') form.setValue('email', field.value);
    // After a navigation the router moves the focus here.
    if (document.activeElement === document.body) field.focus({ preventScroll: true });
  }, [form]);
  const [pending, setPending] = useState<{ email: string; challenge: ChallengeToken } | null>(null);
  const [blockedUntil, setBlockedUntil] = useState<number | null>(null);
  const waitSeconds = useCountdown(blockedUntil, now);

  const prepare = () => {
    // Events in the dialog pass through here, too.
    if (pending !== null) return;
    captcha.prepare();
    loadCodeDialog().catch(() => undefined);
  };

  const handleSubmit = async ({ email }: LoginRequest) => {
    try {
      await loadCodeDialog().catch((cause: unknown) => {
        throw new NetworkError('The code dialog did not load', { cause });
      });
      setPending({ email, challenge: await requestCode(captcha, email, inviteToken) });
    } catch (error) {
      if (error instanceof CaptchaError) throw new FormRefusal(appTexts.error_captcha_failed, { cause: error });
      if (hasCode(error, 'InviteTokenInvalidError')) onInviteRefused?.();
      if (hasCode(error, 'RequestLimitExceededError')) setBlockedUntil(now() + (error.problem.retryAfter ?? 0) * 1000);
      throw error;
    }
  };

  const handleVerified = (user: User) => {
    // Data that was loaded for an anonymous visitor may differ for a member.
    queryClient.removeQueries({ type: 'inactive' });
    // A deletion that was scheduled ended with the login, and the answer names it for the last time.
    storeAnswer(queryClient, getGetUserQueryKey(), { ...user, deletionScheduledAt: null });
    onSignedIn(user);
  };

  const close = () => {
    setPending(null);
  };

  const wait = waitSeconds > 0 ? appTexts.login_wait({ time: formatCountdown(waitSeconds) }) : undefined;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the events of what is inside pass through here */}
      <div
        className="flex w-full max-w-90 flex-col gap-4.5"
        onInput={prepare}
        onPointerDown={prepare}
        onKeyDown={prepare}
      >
        <div>
          <h1 className="text-h1-member text-balance">{m.login_heading()}</h1>
          <p className="mt-1 text-ink-muted">{appTexts.login_lead()}</p>
        </div>
        <noscript>
          <StatusMark tone="negative">{appTexts.login_without_script()}</StatusMark>
        </noscript>
        {notice}
        <div role="alert" className="empty:hidden">
          {alert === undefined ? null : <StatusMark tone="negative">{alert}</StatusMark>}
        </div>
        <Form
          form={form}
          onSubmit={handleSubmit}
          label={m.login_heading()}
          actions={
            <Button
              ref={submitRef}
              type="submit"
              className="min-h-11 w-full"
              isLoading={form.formState.isSubmitting}
              disabledReason={wait}
            >
              {appTexts.login_continue()}
            </Button>
          }
        >
          <FormField<LoginRequest, 'email'> name="email" label={appTexts.login_email()}>
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
      {pending === null ? null : (
        <LazyOverlay load={loadCodeDialog} onDismiss={close}>
          {({ CodeDialog }) => (
            <CodeDialog
              email={pending.email}
              challenge={pending.challenge}
              onRestart={() => requestCode(captcha, pending.email, inviteToken)}
              onVerified={handleVerified}
              onClose={close}
              finalFocus={submitRef}
              now={now}
            />
          )}
        </LazyOverlay>
      )}
    </>
  );
}
