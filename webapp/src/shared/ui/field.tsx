import { Field as BaseField } from '@base-ui/react/field';
import type { ReactNode } from 'react';
import { m } from '../i18n/messages';
import { classNames } from '../lib/class-names';
import { StatusMark } from './status-mark';

export type FieldProps = {
  label: ReactNode;
  /** One control of the kit. It is connected with label, hint and error. */
  children: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks the field as optional. All others are announced as required to screen readers. */
  isOptional?: boolean;
  isDisabled?: boolean;
  className?: string;
  /** The name of the field in its form. */
  'data-field-name'?: string;
};

/** Label, hint and error of a form control. */
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
