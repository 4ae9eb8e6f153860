import { expect, test } from 'vitest';
import { demoMessage } from '@/shared/testing/fixtures/messages';
import { readAfterMs } from './outside-query';

const at = Date.parse('2026-11-27T14:00:00Z');
const messages = [
  demoMessage(1, { createdAt: '2026-11-20T09:00:00Z' }),
  demoMessage(2, { createdAt: '2026-11-27T14:00:00Z' }),
];

test.for([
  ['just after a text', at + 1000, 3000],
  ['at the end of what is going on', at + 119_999, 3000],
  ['after it', at + 120_000, 10_000],
  ['by a clock that is a little late', at - 60_000, 3000],
  ['by a clock that is years late', at - 4e10, 10_000],
] as const)('a conversation is read more often while it is going on: %s', ([, now, ms]) => {
  expect(readAfterMs({ messages }, now)).toBe(ms);
});

test('a conversation without texts is quiet', () => {
  expect(readAfterMs({ messages: [] }, at)).toBe(10_000);
});
