import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import type { AliasCheck } from './use-alias-check';

/**
 * Fills in the first free alias, once, if the person has no alias and has not typed one. A field that the person has
 * emptied stays empty. The alias does not count as an unsaved change, because the person has not typed it.
 */
export function useFirstAlias<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: FieldPath<Values>,
  typed: string,
  check: AliasCheck,
): void {
  const isSettled = useRef(false);
  const first = check.state === 'suggested' ? check.suggestions[0] : undefined;
  useEffect(() => {
    if (typed !== '') isSettled.current = true;
    if (isSettled.current || first === undefined) return;
    isSettled.current = true;
    // The form may have a draft that is not rendered yet.
    if (form.getValues(name) !== '') return;
    form.setValue(name, first as PathValue<Values, FieldPath<Values>>);
  }, [form, name, typed, first]);
}
