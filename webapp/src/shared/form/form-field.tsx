import type { ReactElement, ReactNode } from 'react';
import {
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
  useFormContext,
} from 'react-hook-form';
import { block, type Normalise, textLength } from '../lib/normal-text';
import { CharacterCount } from '../ui/character-count';
import { Field } from '../ui/field';

export type FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = {
  name: Name;
  label: ReactNode;
  /** Content at the end of the line of the label. */
  beside?: ReactNode;
  hint?: ReactNode;
  /** The maximum number of characters. The field shows how much of it is used. */
  limit?: number;
  /** Converts the text to the part of it that counts towards the limit. */
  normalise?: Normalise;
  isOptional?: boolean;
  /** Hides the error, for example in a line that was just added. */
  isErrorHidden?: boolean;
  className?: string;
  /** Renders the control with the value and the events of the form: `{(field) => <TextInput {...field} />}`. */
  children: (field: ControllerRenderProps<Values, Name>) => ReactElement;
};

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0);

/**
 * A control inside a `Form`, with label, hint and error. The name is a path of the form's values. A field that is still
 * empty shows no error before the form is sent, because a person who skips the field has not made a mistake yet.
 */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values> = FieldPath<Values>>({
  name,
  label,
  beside,
  hint,
  limit,
  normalise = block,
  isOptional,
  isErrorHidden = false,
  className,
  children,
}: FormFieldProps<Values, Name>) {
  const { control } = useFormContext<Values>();
  const { field, fieldState, formState } = useController({ name, control });
  const isWaiting = !formState.isSubmitted && !fieldState.isDirty && isEmpty(field.value);
  return (
    <Field
      label={label}
      beside={beside}
      hint={hint}
      count={
        limit === undefined ? undefined : <CharacterCount count={textLength(normalise(field.value))} limit={limit} />
      }
      error={isErrorHidden || isWaiting ? undefined : fieldState.error?.message}
      isOptional={isOptional}
      className={className}
      data-field-name={name}
    >
      {children(field)}
    </Field>
  );
}
