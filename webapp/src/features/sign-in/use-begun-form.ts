import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { LoginRequest } from '@/shared/api/generated/model/login-request';

/** The field of the form that the server has written (ADR 0021); null where it has written none. */
function begunField(): HTMLInputElement | null {
  return typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLInputElement>('form[method="dialog"] input[name="email"]');
}

/**
 * Goes on with what somebody has done in the form while the program was on its way: what they have typed, and that they have
 * sent it.
 */
export function useBegunForm(form: UseFormReturn<LoginRequest>, submitRef: RefObject<HTMLButtonElement | null>): void {
  // It can be typed into until the moment in which it is replaced, so it is found before and read after that.
  const [field] = useState(begunField);

  useLayoutEffect(() => {
    const typed = field?.value ?? '';
    if (typed !== '') form.setValue('email', typed);
  }, [field, form]);

  useEffect(() => {
    if (field?.form?.dataset['sent'] !== undefined) submitRef.current?.form?.requestSubmit();
  }, [field, submitRef]);
}
