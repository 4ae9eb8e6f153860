import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { storeAnswer } from '@/shared/api/cache-writes';
import {
  getGetUserQueryKey,
  getGetUserQueryOptions,
  getListPasskeysQueryKey,
  getListPasskeysQueryOptions,
} from '@/shared/api/generated/endpoints/auth/auth';
import type { Passkey } from '@/shared/api/generated/model/passkey';
import type { User } from '@/shared/api/generated/model/user';
import { appTexts } from '@/shared/i18n/app-texts';
import type { Captcha } from '@/shared/lib/captcha';
import { type CodeRequest, codeQueue, type PendingCode } from '@/shared/lib/one-time-code';
import { supportsPasskeys } from '@/shared/lib/passkey-support';
import { CodeDialog, type CodeDialogProps } from './code-dialog';
import { requestCode } from './request-code';

export type CodeQuestionsProps = {
  /** The captcha of `login`, which sends the code for a proof of identity. */
  captcha: Captcha;
  now?: () => number;
};

/** The open request, once a code was sent. */
type Open = Begun & { pending: PendingCode };

/** The data of the dialog. */
type Begun = CodeRequest & { isPasskeyOffered: boolean };

/** Serves the requests of `askForCode` and `withProof` one after the other. It is rendered once, below the query cache. */
export function CodeQuestions({ captcha, now = Date.now }: CodeQuestionsProps) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<readonly Open[]>([]);

  const [unanswered] = useState(() => new Set<PendingCode>());
  const isServing = useRef(false);

  useEffect(() => {
    isServing.current = true;
    const stop = codeQueue.serve((pending) => {
      unanswered.add(pending);
      beginOf(pending, captcha, queryClient).then(
        (request) => {
          setOpen((current) => [...current, { ...request, pending }]);
        },
        (error: unknown) => {
          unanswered.delete(pending);
          pending.fail(error);
        },
      );
    });
    return () => {
      stop();
      isServing.current = false;
      // The session has ended, so the open requests are cancelled. The timeout is for StrictMode, which unmounts only
      // for a moment.
      setTimeout(() => {
        if (isServing.current) return;
        for (const pending of unanswered) pending.answer(null);
      });
    };
  }, [captcha, queryClient, unanswered]);

  const [present] = open;
  if (present === undefined) return null;
  const { pending, email, challenge, onRestart, isPasskeyOffered } = present;
  const close = (user: User | null) => {
    // The code and the passkey may both be verified, in any order.
    setOpen((current) => current.filter((request) => request !== present));
    unanswered.delete(pending);
    pending.answer(user);
  };
  return (
    <CodeDialog
      key={challenge.token}
      {...wordsOf(pending)}
      email={email}
      challenge={challenge}
      onRestart={onRestart}
      isPasskeyOffered={isPasskeyOffered}
      onVerified={(user) => {
        // After the deletion of the account there is no session.
        if (challenge.purpose !== 'deleteUser') storeAnswer(queryClient, getGetUserQueryKey(), user);
        close(user);
      }}
      onClose={() => {
        close(null);
      }}
      now={now}
    />
  );
}

/** The text of the dialog in place of the default. */
function wordsOf(pending: PendingCode): Pick<CodeDialogProps, 'title' | 'reason'> {
  if (pending.kind === 'change') return {};
  const title = appTexts.code_identity_title();
  return pending.reason === 'session-ended' ? { title, reason: appTexts.code_session_ended() } : { title };
}

/** The data of the dialog: from the request, or by requesting a code for the person's own address. */
async function beginOf(pending: PendingCode, captcha: Captcha, queryClient: QueryClient): Promise<Begun> {
  if (pending.kind === 'change') return { ...pending, isPasskeyOffered: false };
  const { email } = await queryClient.query({ ...getGetUserQueryOptions(), staleTime: 'static' });
  const onRestart = () => requestCode(captcha, email);
  // A passkey confirms the identity for a session, so it does not help where the session has ended.
  const isPasskeyPossible = pending.reason === 'call-refused' && supportsPasskeys();
  if (isPasskeyPossible) loadPasskeys(queryClient);
  const challenge = await onRestart();
  return { email, challenge, onRestart, isPasskeyOffered: isPasskeyPossible && mayHavePasskey(queryClient) };
}

/** Loads the passkeys while the code is requested. The dialog does not wait for them. */
function loadPasskeys(queryClient: QueryClient): void {
  queryClient.query(getListPasskeysQueryOptions()).catch(() => undefined);
}

/** True also while it is not known whether the user has a passkey. */
function mayHavePasskey(queryClient: QueryClient): boolean {
  return queryClient.getQueryData<Passkey[]>(getListPasskeysQueryKey())?.length !== 0;
}
