import { expect, test } from 'vitest';
import type { Message } from '@/shared/api/generated/model/message';
import { gapBetween, mergeMessages, withChanges, withEarlier, withMessage } from './merge-messages';

const text = (sequence: number, particular: Partial<Message> = {}): Message => ({
  id: `id-${sequence}`,
  sequence,
  sender: 'THEM',
  text: `Text ${sequence}`,
  addressShared: false,
  createdAt: '2026-11-24T09:14:00Z',
  editedAt: null,
  deletedAt: null,
  clientId: null,
  ...particular,
});
const texts = (...sequences: number[]) => sequences.map((sequence) => text(sequence));
const numbers = (messages: readonly Message[]) => messages.map(({ sequence }) => sequence);

test('pages that overlap are merged in the order of the numbers, without losing or doubling a text', () => {
  expect(numbers(mergeMessages(texts(3, 4, 5), texts(4, 5, 6, 7)))).toEqual([3, 4, 5, 6, 7]);
  expect(numbers(mergeMessages(texts(6, 7), texts(3, 4, 5)))).toEqual([3, 4, 5, 6, 7]);
  expect(mergeMessages([], [])).toEqual([]);
});

test('of two versions of a text the one that was read later is kept', () => {
  const edited = text(4, { text: 'Changed', editedAt: '2026-11-24T09:15:00Z' });
  expect(mergeMessages(texts(3, 4), [edited]).at(-1)).toBe(edited);
});

test('a gap is what is lacking between the last known text and the first one of the newest page', () => {
  expect(gapBetween(texts(1, 2), texts(6, 7))).toEqual({ after: 2, before: 6 });
});

test.for([
  ['that continues', [3, 4]],
  ['that overlaps', [2, 3]],
  ['without texts', []],
] as const)('a page %s leaves no gap', ([, later]) => {
  expect(gapBetween(texts(1, 2), texts(...later))).toBeNull();
  expect(gapBetween([], texts(...later))).toBeNull();
});

test('earlier texts are put before the known ones, with whether there are more', () => {
  const known = { items: texts(5, 6), hasMore: true };
  expect(withEarlier(known, { items: texts(3, 4), hasMore: false }, 5)).toEqual({
    items: texts(3, 4, 5, 6),
    hasMore: false,
  });
});

test('earlier texts that were asked for before the known ones were replaced are ignored', () => {
  const known = { items: texts(9), hasMore: false };
  expect(withEarlier(known, { items: texts(3, 4), hasMore: true }, 5)).toBe(known);
});

test('a sent text is added once, also when it was read meanwhile', () => {
  const known = { items: texts(1, 2), hasMore: false };
  const sent = text(3, { sender: 'ME' });
  expect(numbers(withMessage(known, sent).items)).toEqual([1, 2, 3]);
  expect(numbers(withMessage(withMessage(known, sent), sent).items)).toEqual([1, 2, 3]);
  expect(numbers(withMessage({ items: [], hasMore: false }, sent).items)).toEqual([3]);
});

test('a sent text that others came before is not shown without them', () => {
  const known = { items: texts(1, 2), hasMore: false };
  expect(withMessage(known, text(5, { sender: 'ME' }))).toBe(known);
});

test('what earlier texts have become replaces them, and adds none that is not shown', () => {
  const known = { items: texts(2, 3), hasMore: true };
  const changed = withChanges(known, [text(1), text(2, { text: '', deletedAt: 'now' })]);
  expect(numbers(changed.items)).toEqual([2, 3]);
  expect(changed.items[0]?.deletedAt).toBe('now');
  expect(changed.hasMore).toBe(true);
});
