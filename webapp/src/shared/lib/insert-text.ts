/**
 * Replaces the selection in the focused field as if somebody had typed the text: Control+Z undoes it in one step, and
 * the form is notified. Returns false if the browser does not support this.
 */
export function insertText(text: string): boolean {
  /* eslint-disable @typescript-eslint/no-deprecated -- it alone keeps what can be undone: `setRangeText` empties it in Chromium and WebKit */
  return text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
  /* eslint-enable @typescript-eslint/no-deprecated */
}
