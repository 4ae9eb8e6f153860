import { type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { ConflictNotice, type Difference } from './conflict-notice';

export type FormConflictProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** What somebody else has saved, as the form shows it. */
  saved: Values;
  /** In what two versions differ, in the order of the form. */
  differences: (saved: Values, typed: Values) => Difference<FieldPath<Values>>[];
};

/** Both versions of what a form is about, as long as they differ. What is taken over goes into its fields. */
export function FormConflict<Values extends FieldValues>({ form, saved, differences }: FormConflictProps<Values>) {
  const typed = useWatch({ control: form.control, compute: (values: Values) => values });
  return (
    <ConflictNotice
      differences={differences(saved, typed)}
      onUse={(name) => {
        const value: FieldPathValue<Values, FieldPath<Values>> = saved[name];
        form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
      }}
      onUseAll={() => {
        form.reset(saved);
      }}
    />
  );
}
