import { type RefObject, useEffect, useRef, useState } from 'react';

export type OpenForm = {
  /** The form stands in the place of what is saved. */
  isOpen: boolean;
  /** It was opened by hand, so its first field gets the focus. */
  wasOpened: boolean;
  open: () => void;
  /** Shows again what is saved. The button that opens the form then has the focus. */
  close: () => void;
  /** The button that opens the form. */
  openerRef: RefObject<HTMLButtonElement | null>;
};

/**
 * A part of the profile that shows what is saved, and its form in that place once somebody wants to change it. It opens by itself
 * where there is nothing to show yet, and where the address of the page names it (`#address`).
 */
export function useOpenForm(name: string, isEmpty: boolean): OpenForm {
  const [state, setState] = useState(() => ({
    isOpen: isEmpty || window.location.hash === `#${name}`,
    wasOpened: false,
  }));
  const openerRef = useRef<HTMLButtonElement>(null);
  const wasClosed = useRef(false);
  useEffect(() => {
    if (state.isOpen || !wasClosed.current) return;
    wasClosed.current = false;
    openerRef.current?.focus();
  }, [state.isOpen]);
  return {
    ...state,
    openerRef,
    open: () => {
      setState({ isOpen: true, wasOpened: true });
    },
    close: () => {
      wasClosed.current = true;
      setState({ isOpen: false, wasOpened: false });
    },
  };
}
