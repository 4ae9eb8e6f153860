import type { TextChange } from './markdown-edits';

/** Changes what is typed as if somebody had typed the change, so that one press of Control+Z takes it back. */
export function changeText(area: HTMLTextAreaElement, { from, to, insert, start, end }: TextChange): void {
  area.focus();
  area.setSelectionRange(from, to);
  /* eslint-disable @typescript-eslint/no-deprecated -- it alone keeps what can be undone: `setRangeText` empties it in Chromium and WebKit */
  const isDone = insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
  /* eslint-enable @typescript-eslint/no-deprecated */
  if (!isDone) {
    area.setRangeText(insert);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}
