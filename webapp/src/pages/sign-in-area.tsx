import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CaptchaLine } from '@/features/captcha/captcha-line';
import { useCaptcha } from '@/features/captcha/use-captcha';
import { SignIn } from '@/features/sign-in/sign-in';
import { m } from '@/shared/i18n/messages/messages';

export type SignInAreaProps = {
  /** The way back, checked by the route. */
  returnTo?: string | undefined;
  /** What a redirect of a login brought along, checked by the route. */
  status?: 'success' | 'failure' | undefined;
  type?: 'login' | 'link' | undefined;
};

/** Signing in by e-mail with the check that somebody is human, and the way on afterwards. */
export function SignInArea({ returnTo, status, type }: SignInAreaProps) {
  const navigate = useNavigate();
  const captcha = useCaptcha('login');
  const [hasFailed] = useState(status === 'failure' && type === 'login');
  const isResult = status !== undefined;

  // The result has been read; a reload or a bookmark shall not tell it again.
  useEffect(() => {
    if (isResult) void navigate({ to: '.', search: returnTo === undefined ? {} : { returnTo }, replace: true });
  }, [isResult, navigate, returnTo]);

  return (
    <SignIn
      captcha={captcha}
      note={<CaptchaLine captcha={captcha} />}
      alert={hasFailed ? m.login_redirect_failed() : undefined}
      onSignedIn={() => {
        void navigate({ href: returnTo ?? '/app', replace: true });
      }}
    />
  );
}
