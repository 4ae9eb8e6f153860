import type { Locator } from 'vitest/browser';

/** Pastes into a field like the browser, including the browser's own action unless a handler prevents it. */
export function paste(field: Locator, clipboard: { text: string; html?: string }): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', clipboard.text);
  if (clipboard.html !== undefined) clipboardData.setData('text/html', clipboard.html);
  const element = field.element();
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- what a browser does with a paste is not done for an event of a script
  if (element.dispatchEvent(event)) document.execCommand('insertText', false, clipboard.text);
}
