/** The id of the link of a row, for the focus. */
export const rowId = (conversationId: string): string => `conversation-${conversationId}`;

/** Moves the focus to the row of a conversation and scrolls it into view. Returns false if there is none, or it is hidden. */
export function focusRow(conversationId: string | undefined): boolean {
  const row = conversationId === undefined ? null : document.getElementById(rowId(conversationId));
  if (row?.checkVisibility() !== true) return false;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  return true;
}

/** Opens the conversation a row below or above another one, and moves the focus to its row. */
export function openRowBeside(list: HTMLElement | null, conversationId: string | undefined, step: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('li > a') ?? [])];
  const index = rows.findIndex(({ id }) => conversationId !== undefined && id === rowId(conversationId));
  const next = rows[index + step];
  if (index === -1 || next === undefined) return;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  next.click();
}

/** The field of a conversation, or the button that accepts a request. */
const answer = 'form textarea, [aria-keyshortcuts="a"]';

/** Moves the focus to where the person answers in the conversation that is shown. */
export function focusAnswerNow(thread: HTMLElement): void {
  thread.querySelector<HTMLElement>(answer)?.focus({ preventScroll: true });
}

/** How long a conversation may take to load until nobody expects the focus to move there any more. */
const patienceMs = 5000;

/** Stops waiting for the conversation that was opened before. */
let stopWaiting: () => void = () => undefined;

/**
 * Moves the focus to where the person answers in the conversation that is being opened, once it is shown, unless they have moved the
 * focus elsewhere meanwhile.
 */
export function focusAnswer(thread: HTMLElement): void {
  stopWaiting();
  const start = document.activeElement;
  const before = thread.querySelector(answer);
  const look = () => {
    const { activeElement, body } = document;
    if (activeElement !== start && activeElement !== body && activeElement !== thread) {
      stopWaiting();
      return;
    }
    const found = thread.querySelector<HTMLElement>(answer);
    if (found === null || found === before) return;
    stopWaiting();
    found.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => {
    stopWaiting();
  }, patienceMs);
  stopWaiting = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(thread, { childList: true, subtree: true });
}
