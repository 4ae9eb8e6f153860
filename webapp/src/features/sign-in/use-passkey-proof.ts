import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { finishPasskeyProof, startPasskeyProof } from '@/shared/api/generated/endpoints/auth/auth';
import type { User } from '@/shared/api/generated/model/user';
import { appTexts } from '@/shared/i18n/app-texts';
import { errorText } from '@/shared/i18n/error-text';

/** The state of the passkey in the dialog, as an alternative to the code. */
export type PasskeyProof = {
  /** Asks the browser for a passkey. */
  onUse: () => void;
  isBusy: boolean;
  /** Why the passkey has not confirmed the identity; null while nothing is wrong. */
  faultText: string | null;
};

/** The user has no passkey, so the browser was not asked for one. */
class NoPasskeyError extends Error {}

/** Confirms the identity with a passkey. The browser stops asking when the component unmounts. */
export function usePasskeyProof(onVerified: (user: User) => void): PasskeyProof {
  const asking = useRef<AbortController>(null);
  useEffect(
    () => () => {
      asking.current?.abort();
    },
    [],
  );
  const proof = useMutation({
    mutationFn: async () => {
      const controller = new AbortController();
      asking.current = controller;
      const { getPasskeyInBrowser } = await import('@/shared/lib/passkey');
      const options = await startPasskeyProof();
      // With an empty list the browser would offer the passkeys of other accounts.
      if (options.allowCredentials.length === 0) throw new NoPasskeyError();
      return finishPasskeyProof(await getPasskeyInBrowser(options, controller.signal));
    },
    onSuccess: onVerified,
  });
  return {
    onUse: () => {
      proof.mutate();
    },
    isBusy: proof.isPending || proof.isSuccess,
    faultText: proof.error === null ? null : faultTextOf(proof.error),
  };
}

function faultTextOf(error: Error): string {
  if (error instanceof NoPasskeyError) return appTexts.code_passkey_none();
  if (!('fault' in error)) return errorText(error);
  return error.fault === 'cancelled' ? appTexts.code_passkey_cancelled() : appTexts.code_passkey_failed();
}
