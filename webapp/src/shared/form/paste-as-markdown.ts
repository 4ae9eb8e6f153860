import type { ClipboardEvent } from 'react';
import { changeText } from './change-text';
import { pastedMarkdown } from './pasted-markdown';

const sign = /^(?:-|\d{1,3}[.)]) /;

/**
 * Pastes lists, links and bold text of a page or of a word processor as Markdown. Control+Z undoes it in one step. The
 * browser pastes everything else, including text that is pasted without its formatting (Control+Shift+V), for which the
 * clipboard has no HTML.
 */
export function pasteAsMarkdown(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const { clipboardData, currentTarget: area } = event;
  const html = clipboardData.getData('text/html');
  const pasted = html === '' || area.readOnly ? null : pastedMarkdown(html);
  if (pasted === null) return;
  event.preventDefault();
  const { selectionStart: from, selectionEnd: to, value } = area;
  const line = value.slice(value.lastIndexOf('\n', from - 1) + 1, from);
  let insert = pasted;
  if (sign.test(pasted)) {
    // In an empty item, the first pasted item continues that item. After text, the list begins on a new line.
    if (/^\s*(?:[-*]|\d{1,3}[.)])\s+$/.test(line)) insert = pasted.replace(sign, '');
    else if (line.trim() !== '') insert = `\n${pasted}`;
  }
  const end = from + insert.length;
  changeText(area, { from, to, insert, start: end, end });
}
