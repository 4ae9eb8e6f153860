import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { LoginRequest } from '@/shared/api/generated/model/login-request';

/** The field in the markup of the server (ADR 0021); null without that markup. */
function begunField(): HTMLInputElement | null {
  return typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLInputElement>('form[method="dialog"] input[name="email"]');
}

/**
 * Takes over what the person did in the server's form before the application was ready: the typed text, and whether the form was
 * submitted.
 */
export function useBegunForm(form: UseFormReturn<LoginRequest>, submitRef: RefObject<HTMLButtonElement | null>): void {
  // The field stays usable until it is replaced, so it is found before that and read after it.
  const [field] = useState(begunField);

  useLayoutEffect(() => {
    const typed = field?.value ?? '';
    if (typed !== '') form.setValue('email', typed);
  }, [field, form]);

  useEffect(() => {
    if (field?.form?.dataset['sent'] !== undefined) submitRef.current?.form?.requestSubmit();
  }, [field, submitRef]);
}
