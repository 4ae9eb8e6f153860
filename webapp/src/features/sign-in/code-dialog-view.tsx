import { type ReactNode, type RefObject, useId } from 'react';
import { appTexts } from '@/shared/i18n/app-texts';
import { formatCountdown } from '@/shared/i18n/format';
import { m } from '@/shared/i18n/messages';
import { Button, type ButtonProps } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { OtpInput } from '@/shared/ui/otp-input';
import { StatusMark } from '@/shared/ui/status-mark';
import type { CodeFault } from './code-fault';
import type { PasskeyProof } from './use-passkey-proof';

export type CodeDialogViewProps = {
  /** The purpose of the code if it is not for signing in. */
  title?: string | undefined;
  /** The reason why a code is needed, if the person has not started the action. */
  reason?: string | undefined;
  email: string;
  codeLength: 8 | 13;
  code: string;
  onCodeChange: (code: string) => void;
  /** Called with the complete code. */
  onComplete: (code: string) => void;
  fault: CodeFault | null;
  /** The challenge accepts no more codes, so a new one is needed. */
  isLocked?: boolean;
  isChecking?: boolean;
  /** Seconds until a new code can be requested. */
  waitSeconds: number;
  onRenew: () => void;
  isRenewing?: boolean;
  /** A notice about the code: that it was sent again, or may take a while. */
  note?: string | undefined;
  /** Set if a passkey can be used instead of the code. */
  passkey?: PasskeyProof | undefined;
  onClose: () => void;
  codeRef?: RefObject<HTMLInputElement | null>;
  renewRef?: RefObject<HTMLButtonElement | null>;
  /** The element that gets the focus when the dialog closes. */
  finalFocus?: RefObject<HTMLElement | null>;
};

/** A placeholder for the address, at which the text is split. */
const gap = '\u0000';

function SentTo({ email }: { email: string }) {
  const [before, after] = appTexts.code_sent_to({ email: gap }).split(gap);
  return (
    <>
      {before}
      <b className="break-words text-ink">{email}</b>
      {after}
    </>
  );
}

/** The dialog for the code that was sent by e-mail, or a passkey instead. The complete code is submitted automatically. */
export function CodeDialogView({
  title = appTexts.code_title(),
  reason,
  email,
  codeLength,
  code,
  onCodeChange,
  onComplete,
  fault,
  isLocked = false,
  isChecking = false,
  waitSeconds,
  onRenew,
  isRenewing = false,
  note,
  passkey,
  onClose,
  codeRef,
  renewRef,
  finalFocus,
}: CodeDialogViewProps) {
  const statusId = useId();
  return (
    <Dialog
      isOpen
      isCentred
      isHeldOpen
      onClose={() => {
        // A code that is being checked may still sign the person in.
        if (!isChecking) onClose();
      }}
      icon="mail"
      title={title}
      description={
        <>
          {reason === undefined ? null : <span className="mb-2 block text-ink">{reason}</span>}
          <SentTo email={email} />
        </>
      }
      {...(codeRef === undefined ? {} : { initialFocus: codeRef })}
      {...(finalFocus === undefined ? {} : { finalFocus })}
      actions={
        <>
          <NewCode
            waitSeconds={waitSeconds}
            isOnlyWay={isLocked}
            isRenewing={isRenewing}
            onRenew={onRenew}
            buttonRef={renewRef}
            isPossible={fault?.kind !== 'refused'}
          />
          <div className="ms-auto flex gap-2">
            {fault?.kind === 'passing' && code.length === codeLength && !isLocked ? (
              <Button
                size="s"
                onClick={() => {
                  onComplete(code);
                }}
              >
                {m.kit_retry()}
              </Button>
            ) : null}
            <Button
              variant="secondary"
              size="s"
              onClick={onClose}
              disabledReason={isChecking ? { id: statusId } : undefined}
            >
              {m.kit_cancel()}
            </Button>
          </div>
        </>
      }
    >
      <OtpInput
        length={codeLength}
        value={code}
        onChange={onCodeChange}
        onComplete={onComplete}
        error={fault?.text}
        isDisabled={isLocked}
        isReadOnly={isChecking}
        {...(codeRef === undefined ? {} : { ref: codeRef })}
      />
      <p id={statusId} role="status" className="mt-4 text-small text-ink-muted empty:hidden">
        {isChecking ? <span className="animate-late-300">{appTexts.code_checking()}</span> : note}
      </p>
      {passkey === undefined ? null : (
        <UsePasskey {...passkey} disabledReason={isChecking ? { id: statusId } : undefined} />
      )}
    </Dialog>
  );
}

/** The button for a passkey, and why the last try failed. */
function UsePasskey({
  onUse,
  isBusy,
  faultText,
  disabledReason,
}: PasskeyProof & Pick<ButtonProps, 'disabledReason'>): ReactNode {
  return (
    <div className="mt-4 grid gap-2">
      <Button variant="secondary" className="w-full" isLoading={isBusy} disabledReason={disabledReason} onClick={onUse}>
        {appTexts.code_passkey()}
      </Button>
      <div role="alert" className="empty:hidden">
        {faultText === null ? null : <StatusMark tone="negative">{faultText}</StatusMark>}
      </div>
    </div>
  );
}

type NewCodeProps = {
  waitSeconds: number;
  isOnlyWay: boolean;
  isRenewing: boolean;
  isPossible: boolean;
  onRenew: () => void;
  buttonRef: RefObject<HTMLButtonElement | null> | undefined;
};

/** The countdown until a new code can be requested, and then the button. If only a new code helps, the button is shown beside the countdown. */
function NewCode({ waitSeconds, isOnlyWay, isRenewing, isPossible, onRenew, buttonRef }: NewCodeProps): ReactNode {
  if (!isPossible) return null;
  const wait = waitSeconds > 0 ? appTexts.code_new_in({ time: formatCountdown(waitSeconds) }) : undefined;
  if (wait !== undefined && !isOnlyWay) return <span className="text-small text-ink-muted tabular">{wait}</span>;
  return (
    <div className="flex flex-col items-start gap-1 text-start">
      <Button
        ref={buttonRef}
        variant="secondary"
        size="s"
        onClick={onRenew}
        isLoading={isRenewing}
        disabledReason={wait}
      >
        {appTexts.code_send_new()}
      </Button>
    </div>
  );
}
