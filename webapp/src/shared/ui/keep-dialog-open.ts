import { createContext, use, useEffect } from 'react';

/** Keeps the nearest dialog open until the function that it returns is called. */
export const HoldDialog = createContext<(() => () => void) | null>(null);

/**
 * Keeps the dialog around this component open while a request is pending. If the person could close the dialog, the
 * response would later close the next dialog. Does nothing outside a dialog.
 */
export function useKeepDialogOpen(isPending: boolean): void {
  const hold = use(HoldDialog);
  useEffect(() => (isPending ? hold?.() : undefined), [isPending, hold]);
}
