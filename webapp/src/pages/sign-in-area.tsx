import { useLocation, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { CaptchaLine } from '@/features/captcha/captcha-line';
import { useCaptcha } from '@/features/captcha/use-captcha';
import { FarewellNotice } from '@/features/sign-in/farewell-notice';
import { PasskeySignIn } from '@/features/sign-in/passkey-sign-in';
import { ProviderButtons } from '@/features/sign-in/provider-buttons';
import { SignIn } from '@/features/sign-in/sign-in';
import { useListStrategies } from '@/shared/api/generated/endpoints/auth/auth';
import type { Strategy } from '@/shared/api/generated/model/strategy';
import type { User } from '@/shared/api/generated/model/user';
import { nameOfProvider } from '@/shared/config/login-providers';
import { appTexts } from '@/shared/i18n/app-texts';
import { m } from '@/shared/i18n/messages';
import { useIsHydrated } from '@/shared/lib/use-is-hydrated';
import { inviteTokenAtom } from '@/shared/state/session-state';
import { Link } from '@/shared/ui/link';
import { notify } from '@/shared/ui/notify';

export type SignInAreaProps = {
  /** Offers only e-mail. */
  isEmailOnly?: boolean;
  /** The address to return to, checked by the route. */
  returnTo?: string | undefined;
  /** The result of a login provider's redirect, checked by the route. */
  status?: 'success' | 'failure' | undefined;
  type?: 'login' | 'link' | undefined;
  provider?: string | undefined;
};

/** The sign-in, with a captcha before a code is sent, and the navigation afterwards. */
export function SignInArea({ isEmailOnly = false, returnTo, status, type, provider }: SignInAreaProps) {
  const navigate = useNavigate();
  const captcha = useCaptcha('login');
  const lastFarewell = useLocation({ select: ({ state }) => state.farewell });
  // The server does not know the session storage of the tab.
  const farewell = useIsHydrated() ? lastFarewell : undefined;
  const [failure] = useState(status === 'failure' && type === 'login' ? { provider } : undefined);
  const strategies = useListStrategies({ query: { enabled: failure?.provider !== undefined } });
  const inviteToken = useSelector(inviteTokenAtom);
  const isResult = status !== undefined;

  // Removes the result from the URL, so that a reload or a bookmark does not show it again.
  useEffect(() => {
    if (isResult) void navigate({ to: '.', search: returnTo === undefined ? {} : { returnTo }, replace: true });
  }, [isResult, navigate, returnTo]);

  const handleSignedIn = (user: User) => {
    inviteTokenAtom.reset();
    const isBack = user.deletionScheduledAt !== null || user.memberId === farewell?.memberId;
    if (isBack) notify({ tone: 'success', text: appTexts.goodbye_taken_back() });
    void navigate({ href: returnTo ?? '/app', replace: true });
  };

  return (
    <SignIn
      captcha={captcha}
      notice={farewell === undefined ? null : <FarewellNotice eraseAt={farewell.eraseAt} />}
      otherWays={
        isEmailOnly ? null : (
          <>
            <PasskeySignIn onSignedIn={handleSignedIn} />
            <ProviderButtons returnTo={returnTo} inviteToken={inviteToken ?? undefined} />
          </>
        )
      }
      note={
        <>
          <CaptchaLine captcha={captcha} />
          <LegalLinks />
        </>
      }
      alert={failure === undefined ? undefined : failureText(failure.provider, strategies.data)}
      inviteToken={inviteToken}
      onInviteRefused={inviteTokenAtom.reset}
      onSignedIn={handleSignedIn}
    />
  );
}

/** Somebody new, for whose address the provider does not vouch, is told what to do. */
function failureText(provider: string | undefined, strategies: Strategy[] | undefined): string {
  return provider === undefined
    ? m.login_redirect_failed()
    : appTexts.login_redirect_needs_code({ provider: nameOfProvider(provider, strategies) });
}

/** New members can read the documents that they accept later before they give their address. */
function LegalLinks() {
  return (
    <p className="flex flex-wrap gap-x-5 text-caption">
      <Link to="/legal/terms" className="py-1 text-ink-muted!">
        {m.shell_terms()}
      </Link>
      <Link to="/legal/privacy" className="py-1 text-ink-muted!">
        {m.shell_privacy()}
      </Link>
    </p>
  );
}
