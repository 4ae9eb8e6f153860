import { expect, test } from 'vitest';
import { pauseAfter } from './event-stream';
import { parseEventData } from './live-event';

test('the pause before the next stream doubles up to five minutes, and half of it is random', () => {
  expect(pauseAfter(1, () => 0)).toBe(1000);
  expect(pauseAfter(1, () => 1)).toBe(2000);
  expect(pauseAfter(2, () => 1)).toBe(4000);
  expect(pauseAfter(1000, () => 1)).toBe(300_000);
  expect(pauseAfter(1000, () => 0)).toBe(150_000);
});

test.for(['', 'no JSON', '1', 'null', '[]', '{"conversationId":1,"unread":"2","text":"secret"}'])(
  'data that are not as expected are about everything: %s',
  (text) => {
    expect(parseEventData(text)).toEqual({});
  },
);

test('ids and counts are read', () => {
  const data = { conversationId: 'a', memberId: 'b', notificationId: 'c', unread: 3 };
  expect(parseEventData(JSON.stringify(data))).toEqual(data);
});
