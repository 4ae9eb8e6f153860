import { type RefObject, useEffect, useRef, useState } from 'react';

export type OpenForm = {
  /** The form is shown instead of the saved values. */
  isOpen: boolean;
  /** It was opened by hand, so its first field gets the focus. */
  wasOpened: boolean;
  open: () => void;
  /** Shows the saved values again. The button that opens the form then has the focus. */
  close: () => void;
  /** The button that opens the form. */
  openerRef: RefObject<HTMLButtonElement | null>;
};

/**
 * Says whether a part of the profile shows its saved values or the form that changes them, and switches between the
 * two. The form is open at first only if the URL of the page names it (`#address`).
 */
export function useOpenForm(name: string): OpenForm {
  const [state, setState] = useState(() => ({
    isOpen: window.location.hash === `#${name}`,
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
