import { useMutation, useQueryClient } from '@tanstack/react-query';
import { storeAnswer } from '@/shared/api/cache-writes';
import { finishPasskeyLogin, getGetUserQueryKey, startPasskeyLogin } from '@/shared/api/generated/endpoints/auth/auth';
import type { User } from '@/shared/api/generated/model/user';
import { appTexts } from '@/shared/i18n/app-texts';
import { errorText } from '@/shared/i18n/error-text';
import { supportsPasskeys } from '@/shared/lib/passkey-support';
import { useIsHydrated } from '@/shared/lib/use-is-hydrated';
import { Button } from '@/shared/ui/button';
import { StatusMark } from '@/shared/ui/status-mark';

export type PasskeySignInProps = {
  /** Called when the person is signed in and the cache has the user. */
  onSignedIn: (user: User) => void;
};

/** The button that signs in with a passkey. Renders nothing in browsers without passkeys. */
export function PasskeySignIn({ onSignedIn }: PasskeySignInProps) {
  const queryClient = useQueryClient();
  const signIn = useMutation({
    mutationFn: async () => {
      const { getPasskeyInBrowser, PasskeyError } = await import('@/shared/lib/passkey');
      const options = await startPasskeyLogin();
      const assertion = await getPasskeyInBrowser(options).catch((error: unknown) => {
        if (error instanceof PasskeyError && error.fault === 'cancelled') return null;
        throw error;
      });
      return assertion === null ? null : finishPasskeyLogin(assertion);
    },
    onSuccess: (user) => {
      if (user === null) return;
      // Data that was loaded for an anonymous visitor may differ for a member.
      queryClient.removeQueries({ type: 'inactive' });
      // A deletion that was scheduled ended with the login, and the answer names it for the last time.
      storeAnswer(queryClient, getGetUserQueryKey(), { ...user, deletionScheduledAt: null });
      onSignedIn(user);
    },
  });
  const isHydrated = useIsHydrated();
  // The server does not know the browser, and most browsers have passkeys.
  if (isHydrated && !supportsPasskeys()) return null;
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        className="min-h-11 w-full"
        isLoading={signIn.isPending}
        onClick={() => {
          signIn.mutate();
        }}
      >
        {appTexts.login_passkey()}
      </Button>
      <div role="alert" className="empty:hidden">
        {signIn.error === null ? null : <StatusMark tone="negative">{failureText(signIn.error)}</StatusMark>}
      </div>
    </div>
  );
}

function failureText(error: Error): string {
  return 'fault' in error ? appTexts.passkeys_failed() : errorText(error);
}
