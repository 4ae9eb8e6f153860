export type Debounced<Args extends unknown[]> = ((...args: Args) => void) & {
  /** Cancels the pending call. */
  cancel: () => void;
};

/** Calls `action` once, `delayMs` after the last of a burst of calls, with the arguments of the last one. */
export function debounce<Args extends unknown[]>(action: (...args: Args) => void, delayMs: number): Debounced<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const debounced = (...args: Args) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      action(...args);
    }, delayMs);
  };
  debounced.cancel = () => {
    clearTimeout(timer);
  };
  return debounced;
}
