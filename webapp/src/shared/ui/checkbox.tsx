import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import { Icon } from './icon';
import { StatusMark } from './status-mark';

export type CheckboxProps = {
  label: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  onBlur?: () => void;
  name?: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Some of the choices that it represents are on, and some are off. */
  isMixed?: boolean;
  isDisabled?: boolean;
  ref?: Ref<HTMLElement>;
};

/** A choice between yes and no. It has its own label and error, so it needs no `Field`. */
export function Checkbox({
  label,
  isChecked,
  onChange,
  onBlur,
  name,
  hint,
  error,
  isMixed = false,
  isDisabled = false,
  ref,
}: CheckboxProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint === undefined ? '' : hintId, error === undefined ? '' : errorId].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1">
      <label
        htmlFor={id}
        className="flex min-h-6 items-start gap-2.5 has-data-disabled:text-ink-muted pointer-coarse:min-h-11 pointer-coarse:items-center"
      >
        <BaseCheckbox.Root
          id={id}
          ref={ref}
          name={name}
          checked={isChecked}
          indeterminate={isMixed}
          disabled={isDisabled}
          onCheckedChange={onChange}
          onBlur={onBlur}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described === '' ? undefined : described}
          className={
            'mt-0.5 grid size-5 flex-none place-items-center rounded-s border border-border-control bg-surface text-on-primary transition-colors duration-120 ' +
            'hover:border-ink-muted data-checked:border-primary data-checked:bg-primary data-indeterminate:border-primary data-indeterminate:bg-primary ' +
            'aria-invalid:border-negative-ink data-disabled:border-border-strong data-disabled:bg-sunken data-disabled:text-ink-muted pointer-coarse:mt-0'
          }
        >
          <BaseCheckbox.Indicator className="flex">
            <Icon name={isMixed ? 'remove' : 'check'} className="text-[1rem]!" />
          </BaseCheckbox.Indicator>
        </BaseCheckbox.Root>
        <span>{label}</span>
      </label>
      {hint === undefined ? null : (
        <p id={hintId} className="ps-7.5 text-caption text-ink-muted">
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <div id={errorId} className="ps-7.5">
          <StatusMark tone="negative">{error}</StatusMark>
        </div>
      )}
    </div>
  );
}
