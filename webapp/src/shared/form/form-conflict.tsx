import { type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { ConflictNotice, type Difference } from './conflict-notice';

export type FormConflictProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** The saved version, as values of the form. */
  saved: Values;
  /** The fields in which two versions differ, in the order of the form. */
  differences: (saved: Values, typed: Values) => Difference<FieldPath<Values>>[];
};

/** Shows the saved version beside the typed one as long as they differ. A saved value that is chosen is set in the form. */
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
