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
 * A part of the profile that shows its saved values, and its form once somebody wants to change them. The form opens by
 * itself if there are no values yet, or if the URL of the page names it (`#address`).
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
