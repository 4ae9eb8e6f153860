import type { Message } from '@/shared/api/generated/model/message';
import type { MessagePage } from '@/shared/api/generated/model/message-page';

/**
 * Texts in the order of their numbers. Of two with the same number the one of `newer` is kept, because it may have been changed or taken
 * back meanwhile.
 */
export function mergeMessages(older: readonly Message[], newer: readonly Message[]): Message[] {
  const bySequence = new Map([...older, ...newer].map((message) => [message.sequence, message]));
  return [...bySequence.values()].toSorted((a, b) => a.sequence - b.sequence);
}

/** What is between two parts of a conversation, as parameters of `listMessages`. */
export type Gap = { after: number; before: number };

/** The numbers between which texts are lacking; null if `later` continues what is known, or overlaps it. */
export function gapBetween(known: readonly Message[], later: readonly Message[]): Gap | null {
  const after = known.at(-1)?.sequence;
  const before = later.at(0)?.sequence;
  return after === undefined || before === undefined || before <= after + 1 ? null : { after, before };
}

/** Puts older texts before those that are known, unless the known ones begin elsewhere meanwhile. */
export function withEarlier(known: MessagePage, earlier: MessagePage, before: number): MessagePage {
  if (known.items.at(0)?.sequence !== before) return known;
  return { items: mergeMessages(earlier.items, known.items), hasMore: earlier.hasMore };
}

/** Replaces known texts by what they are now. Those that are not known, or no longer, are left out. */
export function withChanges(known: MessagePage, changed: readonly Message[]): MessagePage {
  const first = known.items.at(0)?.sequence ?? Infinity;
  return {
    ...known,
    items: mergeMessages(
      known.items,
      changed.filter(({ sequence }) => sequence >= first),
    ),
  };
}

/** Adds a text or replaces it. A text that does not continue the known ones is left to the next read, which also has what is between. */
export function withMessage(known: MessagePage, message: Message): MessagePage {
  const last = known.items.at(-1)?.sequence ?? 0;
  if (known.items.length > 0 && message.sequence > last + 1) return known;
  return { ...known, items: mergeMessages(known.items, [message]) };
}
