import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Makes a field as high as its text, in browsers where `field-sizing` of CSS does not. Its `max-height` limits it.
 *
 * @returns the reference for the field
 */
export function useGrowingHeight(text: string): RefObject<HTMLTextAreaElement | null> {
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const field = fieldRef.current;
    if (field === null || CSS.supports('field-sizing', 'content')) return;
    field.style.height = 'auto';
    field.style.height = text === '' ? '' : `${field.scrollHeight}px`;
  }, [text]);
  return fieldRef;
}
