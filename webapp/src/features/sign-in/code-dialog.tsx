import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasCode } from '@/shared/api/api-error';
import { reissueToken, verifyUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { ChallengeToken } from '@/shared/api/generated/model/challenge-token';
import type { User } from '@/shared/api/generated/model/user';
import { m } from '@/shared/i18n/messages';
import { useCountdown } from '@/shared/lib/use-countdown';
import { CodeDialogView } from './code-dialog-view';
import { type CodeFault, codeFaultOf } from './code-fault';

export type CodeDialogProps = {
  title?: string;
  /** Why a code is asked for, where the person has done nothing that needs one. */
  reason?: string;
  /** The address the code went to, as it was typed. */
  email: string;
  /** From here on the dialog alone keeps the challenge; a reload forgets it. */
  challenge: ChallengeToken;
  /** Begins anew with the same address, for a challenge that not even a new code can be had for. */
  onRestart: () => Promise<ChallengeToken>;
  onVerified: (user: User) => void;
  onClose: () => void;
  finalFocus?: RefObject<HTMLElement | null>;
  now?: () => number;
};

/** A code that leaves later than this has waited for others to the same address. */
const usualWaitSeconds = 60;

const lockingKinds: readonly CodeFault['kind'][] = ['limited', 'dead', 'refused'];

const bearer = (challenge: ChallengeToken) => ({ headers: { Authorization: `Bearer ${challenge.token}` } });

/** The one-time code dialog: checks the code, sends new ones, and stays open whatever goes wrong. */
export function CodeDialog({
  title,
  reason,
  email,
  challenge: first,
  onRestart,
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

  // Locked boxes lose the focus, so the way on from there gets it.
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
      // Before the button goes, which may have the focus: the dialog would take it.
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
  const renewedNote = renewal.isSuccess ? m.code_sent_again() : undefined;
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
      note={isLate ? m.code_sent_recently() : renewedNote}
      onClose={onClose}
      codeRef={codeRef}
      renewRef={renewRef}
      {...(finalFocus === undefined ? {} : { finalFocus })}
    />
  );
}
