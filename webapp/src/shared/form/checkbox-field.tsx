import type { ReactNode } from 'react';
import { Controller, type FieldPathByValue, type FieldValues, useFormContext } from 'react-hook-form';
import { Checkbox } from '../ui/checkbox';

export type CheckboxFieldProps<Values extends FieldValues> = {
  name: FieldPathByValue<Values, boolean>;
  label: ReactNode;
  hint?: ReactNode;
  /** Called after the value has changed. */
  onChange?: (isChecked: boolean) => void;
};

/** A checkbox inside a `Form`, which has its own label and so needs no `FormField`. */
export function CheckboxField<Values extends FieldValues>({ name, label, hint, onChange }: CheckboxFieldProps<Values>) {
  const { control } = useFormContext<Values>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Checkbox
          ref={field.ref}
          name={field.name}
          onBlur={field.onBlur}
          label={label}
          hint={hint}
          isChecked={field.value}
          onChange={(isChecked) => {
            field.onChange(isChecked);
            onChange?.(isChecked);
          }}
        />
      )}
    />
  );
}
