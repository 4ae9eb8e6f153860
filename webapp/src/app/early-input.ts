declare global {
  /** The buttons that were pressed before the application was ready; `public/theme-boot.js` fills it. */
  var earlyInput: HTMLElement[] | undefined;
}

/** Presses the button again that was pressed last before the application was ready. React hydrates it first, if necessary. */
export function repeatEarlyInput(): void {
  const button = globalThis.earlyInput?.pop();
  globalThis.earlyInput = undefined;
  if (button?.isConnected === true) button.click();
}
