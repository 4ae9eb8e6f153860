import { OTPField } from '@base-ui/react/otp-field';
import { type Ref, useId } from 'react';
import { appTexts } from '../i18n/app-texts';
import { classNames } from '../lib/class-names';
import { controlClasses } from './control-classes';
import { StatusMark } from './status-mark';

export type OtpInputProps = {
  /** 8 digits in two groups, or 13 letters and digits in one field, as the challenge says. */
  length: 8 | 13;
  value: string;
  onChange: (code: string) => void;
  /** Called once with the full code; sending it needs no button. */
  onComplete: (code: string) => void;
  error?: string | undefined;
  isDisabled?: boolean;
  /** Keeps the typed digits and the focus while the code is being checked. */
  isReadOnly?: boolean;
  /** The first box, or the field if there is only one. */
  ref?: Ref<HTMLInputElement>;
};

const groups = [
  [1, 2, 3, 4],
  [5, 6, 7, 8],
];

const boxClasses =
  'h-14 w-full min-w-0 rounded-m border border-border-control bg-surface p-0 text-center text-[1.5rem] font-semibold tabular ' +
  'max-sm:h-13 max-sm:text-[1.25rem] hover:border-ink-muted focus:border-primary-ink focus:ring-1 focus:ring-primary-ink focus:ring-inset ' +
  'focus:outline-3 focus:outline-offset-0 focus:outline-primary-ink/30 data-disabled:bg-sunken data-disabled:text-ink-muted';

/** A one-time code. Typing moves on, Backspace moves back, pasting `4821 0937` or `4821-0937` fills all boxes. */
export function OtpInput({ error, ...rest }: OtpInputProps) {
  const errorId = useId();
  const describedBy = error === undefined ? undefined : errorId;
  return (
    <div>
      {rest.length === 8 ? (
        <DigitBoxes {...rest} describedBy={describedBy} />
      ) : (
        <LongCode {...rest} describedBy={describedBy} />
      )}
      <div id={errorId} role="alert" className="mt-4 empty:hidden">
        {error === undefined ? null : <StatusMark tone="negative">{error}</StatusMark>}
      </div>
    </div>
  );
}

type PartProps = Omit<OtpInputProps, 'error'> & { describedBy: string | undefined };

function DigitBoxes({
  length,
  value,
  onChange,
  onComplete,
  isDisabled = false,
  isReadOnly = false,
  describedBy,
  ref,
}: PartProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {appTexts.kit_code_label()}
      </label>
      <OTPField.Root
        id={id}
        length={length}
        value={value}
        onValueChange={onChange}
        onValueComplete={onComplete}
        normalizeValue={(text) => text.replaceAll(/\D/g, '')}
        disabled={isDisabled}
        readOnly={isReadOnly}
        aria-describedby={describedBy}
        aria-label={appTexts.kit_code_label()}
        // Digits are read from left to right, also in languages that are written from right to left.
        dir="ltr"
        className="flex items-center gap-2.5 max-sm:gap-1.5"
      >
        {groups.map((group, index) => (
          <div key={group[0]} className="contents">
            {index === 0 ? null : (
              <span aria-hidden="true" className="text-ink-hint">
                –
              </span>
            )}
            <div className="grid flex-1 grid-cols-4 gap-1.5 max-sm:gap-1">
              {group.map((box) => (
                <OTPField.Input
                  key={box}
                  ref={box === 1 ? ref : undefined}
                  aria-label={box === 1 ? undefined : appTexts.kit_code_digit({ index: box, total: length })}
                  aria-invalid={describedBy === undefined ? undefined : true}
                  className={boxClasses}
                />
              ))}
            </div>
          </div>
        ))}
      </OTPField.Root>
    </>
  );
}

/** Letters and digits count, spaces and hyphens do not; small and capital letters are the same. */
function cleaned(text: string): string {
  return text.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();
}

function LongCode({
  length,
  value,
  onChange,
  onComplete,
  isDisabled = false,
  isReadOnly = false,
  describedBy,
  ref,
}: PartProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const handleText = (text: string) => {
    const code = cleaned(text).slice(0, length);
    onChange(code);
    if (code.length === length && code !== value) onComplete(code);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {appTexts.kit_code_label()}
      </label>
      <input
        id={id}
        ref={ref}
        dir="ltr"
        value={value}
        disabled={isDisabled}
        readOnly={isReadOnly}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={describedBy === undefined ? undefined : true}
        aria-describedby={classNames(hintId, describedBy)}
        onChange={(event) => {
          handleText(event.target.value);
        }}
        className={classNames(controlClasses, 'h-12 text-[1.25rem] font-semibold tracking-[0.12em]')}
      />
      <p id={hintId} className="text-caption text-ink-muted">
        {appTexts.kit_code_hint_long()}
      </p>
    </div>
  );
}
