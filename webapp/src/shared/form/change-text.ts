import { insertText } from '../lib/insert-text';
import type { TextChange } from './markdown-edits';

/** Changes what is typed as if somebody had typed the change, so that one press of Control+Z takes it back. */
export function changeText(area: HTMLTextAreaElement, { from, to, insert, start, end }: TextChange): void {
  area.focus();
  area.setSelectionRange(from, to);
  if (!insertText(insert)) {
    area.setRangeText(insert);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}
