import { createContext, use, useEffect } from 'react';

/** Keeps the nearest dialog open until the function that it returns is called. */
export const HoldDialog = createContext<(() => () => void) | null>(null);

/**
 * Keeps the dialog around this component open while an answer is pending: the answer to a dialog that was closed would close the
 * one that was opened since. Does nothing outside a dialog.
 */
export function useKeepDialogOpen(isPending: boolean): void {
  const hold = use(HoldDialog);
  useEffect(() => (isPending ? hold?.() : undefined), [isPending, hold]);
}
