/**
 * Waits, to prove that a timer of the application does not do something. Such a test cannot fail because the machine is
 * busy. Never use it to wait for something that must happen: wait for that state instead.
 */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
