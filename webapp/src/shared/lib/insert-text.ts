/**
 * Replaces what is selected in the field with the focus, as if somebody had typed the text: one press of Control+Z takes it back,
 * and the form is notified. Returns false if the browser cannot.
 */
export function insertText(text: string): boolean {
  /* eslint-disable @typescript-eslint/no-deprecated -- it alone keeps what can be undone: `setRangeText` empties it in Chromium and WebKit */
  return text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
  /* eslint-enable @typescript-eslint/no-deprecated */
}
