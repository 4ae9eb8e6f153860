import { insertText } from '../lib/insert-text';
import type { TextChange } from './markdown-edits';

/** Changes the text of a field as if somebody had typed the change, so that Control+Z undoes it. */
export function changeText(area: HTMLTextAreaElement, { from, to, insert, start, end }: TextChange): void {
  area.focus();
  area.setSelectionRange(from, to);
  if (!insertText(insert)) {
    area.setRangeText(insert);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}
