import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import type { AliasCheck } from './use-alias-check';

/**
 * Fills the first free alias in, once, for somebody who has none and has not typed one. Whoever empties the field keeps it empty. It is
 * no unsaved work: leaving the page loses nothing that somebody has typed.
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
