declare global {
  /** The buttons that were pressed before the application was ready; `public/theme-boot.js` fills it. */
  var earlyInput: HTMLElement[] | undefined;
}

/** Repeats the last press of a button before the application was ready. If necessary, React hydrates the button first. */
export function repeatEarlyInput(): void {
  const button = globalThis.earlyInput?.pop();
  globalThis.earlyInput = undefined;
  if (button?.isConnected === true) button.click();
}
