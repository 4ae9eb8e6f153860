import { Field as BaseField } from '@base-ui/react/field';
import type { ReactNode } from 'react';
import { m } from '../i18n/messages';
import { classNames } from '../lib/class-names';
import { StatusMark } from './status-mark';

export type FieldProps = {
  label: ReactNode;
  /** One control of the kit; label, hint and error find it by themselves. */
  children: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Optional fields say so; all others are said to be required, to screen readers alone. */
  isOptional?: boolean;
  isDisabled?: boolean;
  className?: string;
  /** The name of the field in its form, by which the form finds it. */
  'data-field-name'?: string;
};

/** The frame of every form control: label above, hint and error below. */
export function Field({
  label,
  children,
  hint,
  error,
  isOptional = false,
  isDisabled = false,
  className,
  'data-field-name': fieldName,
}: FieldProps) {
  return (
    <BaseField.Root
      invalid={error !== undefined}
      disabled={isDisabled}
      data-field-name={fieldName}
      className={classNames('flex min-w-0 flex-col gap-1.5', className)}
    >
      <BaseField.Label className="text-small font-semibold">
        {label}{' '}
        {isOptional ? (
          <span className="font-normal text-ink-muted">{m.kit_optional()}</span>
        ) : (
          <span className="sr-only">{m.kit_required()}</span>
        )}
      </BaseField.Label>
      {children}
      {hint === undefined ? null : (
        <BaseField.Description className="text-caption text-ink-muted">{hint}</BaseField.Description>
      )}
      {error === undefined ? null : (
        <BaseField.Error match render={<div />}>
          <StatusMark tone="negative">{error}</StatusMark>
        </BaseField.Error>
      )}
    </BaseField.Root>
  );
}
