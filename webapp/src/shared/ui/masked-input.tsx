import type { MaskitoOptions } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { type ChangeEvent, type ComponentPropsWithRef, type SyntheticEvent, useCallback } from 'react';
import { TextInput, type TextInputProps } from './text-input';

export type MaskedInputProps = Omit<TextInputProps, 'onInput' | 'prefix'> & {
  /** A constant of the module, see `form/masks.ts`. */
  mask: MaskitoOptions;
};

/** A text input that shapes what is typed. The mask works on the native event, so that value and form never differ. */
export function MaskedInput({ mask, ref, onChange, inputMode = 'numeric', ...rest }: MaskedInputProps) {
  const maskRef = useMaskito({ options: mask });
  const bothRefs = useCallback(
    (element: HTMLInputElement | null) => {
      maskRef(element);
      setRef(ref, element);
    },
    [maskRef, ref],
  );
  return (
    <TextInput
      dir="ltr"
      {...rest}
      ref={bothRefs}
      inputMode={inputMode}
      onInput={(event: SyntheticEvent<HTMLInputElement>) => onChange?.(event as ChangeEvent<HTMLInputElement>)}
    />
  );
}

function setRef(ref: ComponentPropsWithRef<'input'>['ref'], element: HTMLInputElement | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}
