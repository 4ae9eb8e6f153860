import type { KeyboardEvent } from 'react';
import { inboxKeysAtom } from '../state/settings';

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target' | 'nativeEvent'
>;

const fields = 'input, textarea, select, [contenteditable]';

/** What has letters of its own. React passes on events from there, although it is elsewhere on the page. */
const popups = '[role=menu], [role=dialog], [role=alertdialog]';

/** Whether the key was pressed in a field, where letters are text, or in a menu or a dialog. */
const isInField = ({ target }: Press): boolean =>
  target instanceof Element && target.closest(`${fields}, ${popups}`) !== null;

/** Whether a key belongs to something else: with a modifier it is of the browser, and while text is composed it is of the keyboard. */
const isTaken = ({ ctrlKey, metaKey, altKey, defaultPrevented, nativeEvent }: Press): boolean =>
  defaultPrevented || ctrlKey || metaKey || altKey || nativeEvent.isComposing;

/**
 * The letter that was pressed to act on an entry of a list, in lower case; null for any other key, in a field, and if the letters are
 * switched off (WCAG 2.1.4).
 */
export function letterOf(press: Press): string | null {
  if (isTaken(press) || isInField(press) || !inboxKeysAtom.get()) return null;
  return /^[a-z]$/i.test(press.key) ? press.key.toLowerCase() : null;
}

/** Whether the question mark was pressed, which shows the keys of a page. It is a character key, too, and goes with the letters. */
export const isHelpKey = (press: Press): boolean =>
  press.key === '?' && !isTaken(press) && !isInField(press) && inboxKeysAtom.get();

/** How far a key moves in the list: a row up or down; null for any other key. */
export function stepOf(press: Press): 1 | -1 | null {
  if (isTaken(press) || isInField(press)) return null;
  if (press.key === 'ArrowDown') return 1;
  if (press.key === 'ArrowUp') return -1;
  const letter = letterOf(press);
  if (letter === 'j') return 1;
  return letter === 'k' ? -1 : null;
}

/** Whether Escape was pressed and nothing, such as an open menu, has used it. */
export const isEscape = (press: Press): boolean => press.key === 'Escape' && !isTaken(press);
