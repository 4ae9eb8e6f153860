import { type RefObject, useEffect, useId, useRef } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { OtpInput } from '@/shared/ui/otp-input';
import type { CodeFault } from './contact-fault';

export type CodeStepProps = {
  length: 8 | 13;
  code: string;
  onChange: (code: string) => void;
  /** Called with the complete code. */
  onComplete: (code: string) => void;
  isChecking: boolean;
  fault: CodeFault | null;
  /** Returns to the message, so that it can be sent again. */
  onBack: () => void;
  codeRef: RefObject<HTMLInputElement | null>;
};

/** The code that proves the address of the sender. The complete code is sent automatically. */
export function CodeStep({ length, code, onChange, onComplete, isChecking, fault, onBack, codeRef }: CodeStepProps) {
  const statusId = useId();
  const backRef = useRef<HTMLButtonElement>(null);
  const isOver = fault?.kind === 'over';
  useEffect(() => {
    codeRef.current?.focus();
  }, [codeRef]);
  // Disabled fields lose the focus.
  useEffect(() => {
    if (isOver) backRef.current?.focus();
  }, [isOver]);
  return (
    <>
      <OtpInput
        ref={codeRef}
        length={length}
        value={code}
        onChange={onChange}
        onComplete={onComplete}
        error={fault?.text}
        isDisabled={isOver}
        isReadOnly={isChecking}
      />
      <p id={statusId} role="status" className="mt-4 text-small text-ink-muted">
        {isChecking ? (
          <span className="animate-late-300">{m.code_checking()}</span>
        ) : isOver ? null : (
          memberTexts.contact_code_hint()
        )}
      </p>
      <div data-actions className="mt-2 dialog-actions">
        <ActionRow>
          <Button
            ref={backRef}
            variant={isOver ? 'primary' : 'secondary'}
            onClick={onBack}
            disabledReason={isChecking ? { id: statusId } : undefined}
          >
            {memberTexts.contact_code_back()}
          </Button>
          {fault?.kind === 'passing' && code.length === length ? (
            <Button
              onClick={() => {
                onComplete(code);
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
