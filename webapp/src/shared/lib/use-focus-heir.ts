import { type FocusEventHandler, type RefObject, useEffect, useRef } from 'react';

export type FocusHeir<Heir extends HTMLElement> = {
  /** Gets the focus where nothing nearer is left. */
  heirRef: RefObject<Heir | null>;
  /** For the element around the rows. */
  around: { onFocus: FocusEventHandler; onBlur: FocusEventHandler };
};

/**
 * Hands the focus on when the control that has it goes: to what is left of its row, or to the heir when the row is gone too.
 * Rows may come and go by themselves, so whoever is somewhere else is left there.
 */
export function useFocusHeir<Heir extends HTMLElement>(): FocusHeir<Heir> {
  const heirRef = useRef<Heir>(null);
  const last = useRef<{ control: Element; row: Element | null } | null>(null);
  // What is taken out of the page has the focus no more, and no event tells so.
  useEffect(() => {
    if (last.current === null || last.current.control.isConnected) return;
    const { row } = last.current;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const neighbour = row?.isConnected === true ? row.querySelector<HTMLElement>('button, input') : null;
    (neighbour ?? heirRef.current)?.focus();
  });
  return {
    heirRef,
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
