import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasCode } from '@/shared/api/api-error';
import { reissueToken, verifyUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { ChallengeToken } from '@/shared/api/generated/model/challenge-token';
import type { User } from '@/shared/api/generated/model/user';
import { appTexts } from '@/shared/i18n/app-texts';
import { useCountdown } from '@/shared/lib/use-countdown';
import { CodeDialogView } from './code-dialog-view';
import { type CodeFault, codeFaultOf } from './code-fault';
import { usePasskeyProof } from './use-passkey-proof';

export type CodeDialogProps = {
  title?: string;
  /** The reason why a code is needed, if the person has not started the action. */
  reason?: string;
  /** The address to which the code was sent, as it was typed. */
  email: string;
  /** The challenge. Only the dialog keeps it, so a reload loses it. */
  challenge: ChallengeToken;
  /** Starts again with the same address, for a challenge that allows no new code. */
  onRestart: () => Promise<ChallengeToken>;
  /** Offers to confirm the identity with a passkey instead of the code. */
  isPasskeyOffered?: boolean;
  onVerified: (user: User) => void;
  onClose: () => void;
  finalFocus?: RefObject<HTMLElement | null>;
  now?: () => number;
};

/** If a code is sent later than this, it has waited for earlier ones to the same address. */
const usualWaitSeconds = 60;

const lockingKinds: readonly CodeFault['kind'][] = ['limited', 'dead', 'refused'];

const bearer = (challenge: ChallengeToken) => ({ headers: { Authorization: `Bearer ${challenge.token}` } });

/** The dialog for one-time codes: checks codes, requests new ones, and stays open after errors. */
export function CodeDialog({
  title,
  reason,
  email,
  challenge: first,
  onRestart,
  isPasskeyOffered = false,
  onVerified,
  onClose,
  finalFocus,
  now = Date.now,
}: CodeDialogProps) {
  const codeRef = useRef<HTMLInputElement>(null);
  const renewRef = useRef<HTMLButtonElement>(null);
  const [challenge, setChallenge] = useState(first);
  const [renewableAt, setRenewableAt] = useState(() => now() + first.resendAfter * 1000);
  const [code, setCode] = useState('');
  const [isLocked, setIsLocked] = useState(false);
  const waitSeconds = useCountdown(renewableAt, now);
  const passkey = usePasskeyProof(onVerified);

  // Disabled fields lose the focus, so the button for a new code gets it.
  useEffect(() => {
    if (isLocked) renewRef.current?.focus();
  }, [isLocked]);

  const handleError = (error: unknown) => {
    const { kind, waitSeconds: wait } = codeFaultOf(error);
    if (wait !== undefined) setRenewableAt(now() + wait * 1000);
    if (kind === 'dead') setRenewableAt(now());
    return kind;
  };

  const check = useMutation({
    mutationFn: (typed: string) => verifyUser({ email, token: typed }, bearer(challenge)),
    onSuccess: onVerified,
    onError: (error) => {
      const kind = handleError(error);
      if (lockingKinds.includes(kind)) setIsLocked(true);
      if (kind !== 'wrong') return;
      setCode('');
      codeRef.current?.focus();
    },
  });
  const renewal = useMutation({
    mutationFn: () =>
      reissueToken(bearer(challenge)).catch((error: unknown) => {
        if (hasCode(error, 'ChallengeInvalidError', 'ChallengeExpiredError')) return onRestart();
        throw error;
      }),
    onSuccess: (renewed) => {
      check.reset();
      flushSync(() => {
        setChallenge(renewed);
        setCode('');
        setIsLocked(false);
      });
      // This comes before the button disappears, because the button may have the focus, and the dialog would get it.
      codeRef.current?.focus();
      setRenewableAt(now() + renewed.resendAfter * 1000);
    },
    onError: handleError,
  });

  const handleComplete = (typed: string) => {
    if (check.isPending || check.isSuccess) return;
    renewal.reset();
    check.mutate(typed);
  };

  const checkFault = check.error === null ? null : codeFaultOf(check.error);
  const renewalFault = renewal.error === null ? null : codeFaultOf(renewal.error);
  const isLate = challenge.resendAfter > usualWaitSeconds;
  const renewedNote = renewal.isSuccess ? appTexts.code_sent_again() : undefined;
  return (
    <CodeDialogView
      title={title}
      reason={reason}
      email={email}
      codeLength={challenge.codeLength}
      code={code}
      onCodeChange={setCode}
      onComplete={handleComplete}
      fault={renewalFault ?? checkFault}
      isLocked={isLocked}
      isChecking={check.isPending || check.isSuccess}
      waitSeconds={waitSeconds}
      onRenew={() => {
        renewal.mutate();
      }}
      isRenewing={renewal.isPending}
      note={isLate ? appTexts.code_sent_recently() : renewedNote}
      passkey={isPasskeyOffered ? passkey : undefined}
      onClose={onClose}
      codeRef={codeRef}
      renewRef={renewRef}
      {...(finalFocus === undefined ? {} : { finalFocus })}
    />
  );
}
