import { useEffect, useId, useRef, useState } from 'react';
import { appTexts } from '../i18n/app-texts';
import { m } from '../i18n/messages';
import { ActionRow } from '../ui/action-row';
import { Button } from '../ui/button';
import { OtpInput } from '../ui/otp-input';

/**
 * Why a code was not accepted:
 * - `wrong`: another one can be entered
 * - `over`: no code helps any more; whoever wants one starts again
 * - `passing`: it was not checked, so it can be sent again
 */
export type CodeFault = { kind: 'wrong' | 'over' | 'passing'; text: string };

export type CodeStepProps = {
  /** The length that the server has named. */
  length: number;
  /** Sends the complete code, and rejects with what `faultOf` reads. */
  onCheck: (code: string) => Promise<unknown>;
  /** Reads the error of a code that was not accepted. */
  faultOf: (error: unknown) => CodeFault;
  /** Called when a check begins and ends. Meanwhile the dialog stays open: closing would not stop the check, and its result would be lost. */
  onChecking: (isChecking: boolean) => void;
  /** Where the code is, and what helps if it does not arrive. */
  hint: string;
  /** Returns to the step before, from which another code can be sent. */
  onBack: () => void;
  backLabel: string;
};

/** The step of a dialog in which a code proves an address. The complete code is sent automatically. */
export function CodeStep({ length, onCheck, faultOf, onChecking, hint, onBack, backLabel }: CodeStepProps) {
  const statusId = useId();
  const codeRef = useRef<HTMLInputElement>(null);
  const backRef = useRef<HTMLButtonElement>(null);
  const [code, setCode] = useState('');
  const [isChecking, setIsChecking] = useState(false);
  const [fault, setFault] = useState<CodeFault | null>(null);
  const isOver = fault?.kind === 'over';
  useEffect(() => {
    codeRef.current?.focus();
  }, []);
  // Disabled fields lose the focus.
  useEffect(() => {
    if (isOver) backRef.current?.focus();
  }, [isOver]);
  const noteChecking = (isRunning: boolean) => {
    setIsChecking(isRunning);
    onChecking(isRunning);
  };
  const check = async (typed: string) => {
    if (isChecking) return;
    noteChecking(true);
    setFault(null);
    try {
      await onCheck(typed);
    } catch (error) {
      const found = faultOf(error);
      setFault(found);
      if (found.kind === 'wrong') {
        setCode('');
        codeRef.current?.focus();
      }
    }
    noteChecking(false);
  };
  return (
    <>
      <OtpInput
        ref={codeRef}
        length={length === 13 ? 13 : 8}
        value={code}
        onChange={setCode}
        onComplete={(typed) => {
          void check(typed);
        }}
        error={fault?.text}
        isDisabled={isOver}
        isReadOnly={isChecking}
      />
      <p id={statusId} role="status" className="mt-4 text-small text-ink-muted">
        {isChecking ? <span className="animate-late-300">{appTexts.code_checking()}</span> : isOver ? null : hint}
      </p>
      <div data-actions className="mt-2 dialog-actions">
        <ActionRow>
          <Button
            ref={backRef}
            variant={isOver ? 'primary' : 'secondary'}
            onClick={onBack}
            disabledReason={isChecking ? { id: statusId } : undefined}
          >
            {backLabel}
          </Button>
          {fault?.kind === 'passing' && code.length === length ? (
            <Button
              onClick={() => {
                void check(code);
              }}
            >
              {m.kit_retry()}
            </Button>
          ) : null}
        </ActionRow>
      </div>
    </>
  );
}
