/** The id of the link of a card, which has the focus of the card. */
export const cardId = (applicationId: string): string => `application-${applicationId}`;

const cardSelector = '[data-card]';
const columnSelector = '[data-column]';

const cardsIn = (place: Element): HTMLElement[] => [...place.querySelectorAll<HTMLElement>(cardSelector)];

/** Gives the focus to a card, and shows it. Does nothing without one. */
function focusOn(card: Element | undefined | null): boolean {
  const link = card?.querySelector<HTMLElement>('a');
  if (link == null) return false;
  link.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}

export const focusCard = (applicationId: string): boolean =>
  focusOn(document.getElementById(cardId(applicationId))?.closest(cardSelector));

/** Moves the focus to the card below, or else above, in the same column, before a card leaves it. */
export function focusBeside(applicationId: string): void {
  const card = document.getElementById(cardId(applicationId))?.closest(cardSelector);
  const column = card?.closest(columnSelector);
  if (card == null || column == null || !card.contains(document.activeElement)) return;
  const cards = cardsIn(column);
  const at = cards.indexOf(card as HTMLElement);
  if (!focusOn(cards[at + 1] ?? cards[at - 1])) column.querySelector<HTMLElement>('h2')?.focus();
}

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const isArrow = (key: string): key is Arrow => /^Arrow(Up|Down|Left|Right)$/.test(key);

/**
 * Moves the focus from a card by an arrow key: to the next card of the column, or to the card at the same place of the next column that has
 * one. Left and right change places where texts run from right to left. Returns whether the key was one of them.
 */
export function moveFocus(board: HTMLElement, key: string): boolean {
  if (!isArrow(key)) return false;
  const card = document.activeElement?.closest<HTMLElement>(cardSelector);
  const column = card?.closest<HTMLElement>(columnSelector);
  if (card == null || column == null) return focusOn(board.querySelector(cardSelector));
  const cards = cardsIn(column);
  const at = cards.indexOf(card);
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    focusOn(cards[at + (key === 'ArrowDown' ? 1 : -1)]);
    return true;
  }
  const isBack = (key === 'ArrowLeft') === (getComputedStyle(board).direction === 'ltr');
  const columns = [...board.querySelectorAll<HTMLElement>(columnSelector)];
  const from = columns.indexOf(column);
  const others = isBack ? columns.slice(0, from).reverse() : columns.slice(from + 1);
  const next = others.map(cardsIn).find((found) => found.length > 0);
  focusOn(next?.[Math.min(at, next.length - 1)]);
  return true;
}
