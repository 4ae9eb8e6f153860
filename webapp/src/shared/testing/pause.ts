/**
 * Waits, so that a timer of the application could do what it must not do. A machine that is busy cannot make such a test fail. Never
 * wait so for something that has to happen: wait for its state.
 */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
