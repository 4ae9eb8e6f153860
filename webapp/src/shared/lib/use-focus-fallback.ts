import { type FocusEventHandler, type RefObject, useEffect, useRef } from 'react';

export type FocusFallback<Fallback extends HTMLElement> = {
  /** The element that gets the focus when the whole row was removed. */
  fallbackRef: RefObject<Fallback | null>;
  /** For the element around the rows. */
  around: { onFocus: FocusEventHandler; onBlur: FocusEventHandler };
};

/**
 * Moves the focus when the control that has it is removed: to another control of its row, or to the fallback when the row is
 * removed, too. It does nothing while the focus is somewhere else.
 */
export function useFocusFallback<Fallback extends HTMLElement>(): FocusFallback<Fallback> {
  const fallbackRef = useRef<Fallback>(null);
  const last = useRef<{ control: Element; row: Element | null } | null>(null);
  // Removing an element that has the focus fires no event.
  useEffect(() => {
    if (last.current === null || last.current.control.isConnected) return;
    const { row } = last.current;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const neighbour = row?.isConnected === true ? row.querySelector<HTMLElement>('button, input') : null;
    (neighbour ?? fallbackRef.current)?.focus();
  });
  return {
    fallbackRef,
    around: {
      onFocus: ({ target }) => {
        last.current = { control: target, row: target.closest('li') };
      },
      onBlur: () => {
        last.current = null;
      },
    },
  };
}
