import { Field as BaseField } from '@base-ui/react/field';
import type { ReactNode } from 'react';
import { appTexts } from '../i18n/app-texts';
import { classNames } from '../lib/class-names';
import { StatusMark } from './status-mark';

export type FieldProps = {
  label: ReactNode;
  /** At the end of the line of the label. */
  beside?: ReactNode;
  /** One control of the kit. It is connected with label, hint and error. */
  children: ReactNode;
  hint?: ReactNode;
  /** Stands at the end of the line of the hint where there is room, otherwise below it. */
  count?: ReactNode;
  error?: string | undefined;
  /**
   * The field may be left empty. Screen readers announce all others as required. In a form with both kinds, required fields have a
   * mark, which `Form` explains.
   */
  isOptional?: boolean;
  isDisabled?: boolean;
  className?: string;
  /** The name of the field in its form. */
  'data-field-name'?: string;
};

/** If every field is required, a mark has no meaning. */
const requiredMarkClasses = 'hidden text-negative-ink group-has-[[data-optional]]/form:inline';

/** Label, hint and error of a form control. */
export function Field({
  label,
  beside,
  children,
  hint,
  count,
  error,
  isOptional = false,
  isDisabled = false,
  className,
  'data-field-name': fieldName,
}: FieldProps) {
  const name = (
    <BaseField.Label className="text-small font-semibold">
      {label}
      {isOptional ? null : (
        <>
          {' '}
          <span className="sr-only">{appTexts.kit_required()}</span>
          <span aria-hidden="true" className={requiredMarkClasses}>
            *
          </span>
        </>
      )}
    </BaseField.Label>
  );
  return (
    <BaseField.Root
      invalid={error !== undefined}
      disabled={isDisabled}
      data-field-name={fieldName}
      data-optional={isOptional || undefined}
      data-required={!isOptional || undefined}
      className={classNames('flex min-w-0 flex-col gap-1.5', className)}
    >
      {beside == null ? (
        name
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          {name}
          {beside}
        </div>
      )}
      {children}
      {hint === undefined && count === undefined ? null : (
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
          {hint === undefined ? null : (
            <BaseField.Description className="text-caption text-ink-muted">{hint}</BaseField.Description>
          )}
          {count === undefined ? null : <div className="ms-auto">{count}</div>}
        </div>
      )}
      {error === undefined ? null : (
        <BaseField.Error match render={<div />}>
          <StatusMark tone="negative">{error}</StatusMark>
        </BaseField.Error>
      )}
    </BaseField.Root>
  );
}
