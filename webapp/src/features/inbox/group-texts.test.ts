import { expect, test } from 'vitest';
import type { Message } from '@/shared/api/generated/model/message';
import { demoMessage, demoOwnMessage } from '@/shared/testing/fixtures/messages';
import { groupTexts, shownTexts, type ThreadLine } from './group-texts';

const theirs = (sequence: number, createdAt: string) => demoMessage(sequence, { createdAt });
const own = (sequence: number, createdAt: string) => demoOwnMessage(sequence, { createdAt });

const unsent = (clientId: string, createdAt: string) => ({
  conversationId: 'demo',
  clientId,
  text: 'Later',
  shareAddress: false,
  createdAt,
  failure: null,
});

const outline = (lines: readonly ThreadLine[]) =>
  lines.map((line) => {
    if (line.kind === 'day') return `${line.instant.slice(0, 10)}${line.isNew ? ' new' : ''}`;
    if (line.kind === 'new') return 'new';
    const numbers = line.texts.map(({ message, unsent: waiting }) => message?.sequence ?? waiting?.clientId);
    return `${line.isOwn ? 'own' : 'theirs'} ${numbers.join(' ')}`;
  });

const lines = (messages: readonly Message[], newFrom: number | null = null, timeZone = 'UTC') =>
  groupTexts(shownTexts(messages, []), { newFrom, timeZone });

test('texts of one person within five minutes are one group', () => {
  const messages = [
    theirs(1, '2026-11-24T09:00:00Z'),
    theirs(2, '2026-11-24T09:03:00Z'),
    theirs(3, '2026-11-24T09:05:00Z'),
    theirs(4, '2026-11-24T09:05:01Z'),
    own(5, '2026-11-24T09:05:02Z'),
    theirs(6, '2026-11-24T09:05:03Z'),
  ];
  expect(outline(lines(messages))).toEqual(['2026-11-24', 'theirs 1 2 3', 'theirs 4', 'own 5', 'theirs 6']);
});

test('a day begins with a line, also within five minutes', () => {
  const messages = [theirs(1, '2026-11-24T23:58:00Z'), theirs(2, '2026-11-25T00:01:00Z')];
  expect(outline(lines(messages))).toEqual(['2026-11-24', 'theirs 1', '2026-11-25', 'theirs 2']);
});

test('days are those of the time zone of the viewer', () => {
  const messages = [theirs(1, '2026-11-24T23:58:00Z'), theirs(2, '2026-11-25T00:01:00Z')];
  expect(outline(lines(messages, null, 'Europe/Berlin'))).toEqual(['2026-11-24', 'theirs 1 2']);
  expect(outline(lines(messages, null, 'Asia/Tokyo'))).toEqual(['2026-11-24', 'theirs 1 2']);
  expect(
    outline(lines([theirs(1, '2026-11-24T14:59:00Z'), theirs(2, '2026-11-24T15:00:00Z')], null, 'Asia/Tokyo')),
  ).toEqual(['2026-11-24', 'theirs 1', '2026-11-24', 'theirs 2']);
});

test('the line before the first unread text divides a group', () => {
  const messages = [theirs(1, '2026-11-24T09:00:00Z'), theirs(2, '2026-11-24T09:01:00Z')];
  expect(outline(lines(messages, 2))).toEqual(['2026-11-24', 'theirs 1', 'new', 'theirs 2']);
});

test('a day that begins with the first unread text has one line for both', () => {
  const messages = [theirs(1, '2026-11-24T09:00:00Z'), theirs(2, '2026-11-25T09:01:00Z')];
  expect(outline(lines(messages, 2))).toEqual(['2026-11-24', 'theirs 1', '2026-11-25 new', 'theirs 2']);
});

test('texts that are not sent yet come last, and each only until the server has it', () => {
  const { clientId } = own(2, '2026-11-24T09:06:00Z');
  const waiting = [unsent(clientId ?? '', '2026-11-24T09:06:00Z'), unsent('second', '2026-11-24T09:07:00Z')];
  const before = shownTexts([theirs(1, '2026-11-24T09:00:00Z')], waiting);
  const after = shownTexts([theirs(1, '2026-11-24T09:00:00Z'), own(2, '2026-11-24T09:06:01Z')], waiting);
  expect(outline(groupTexts(before, { newFrom: null, timeZone: 'UTC' }))).toEqual([
    '2026-11-24',
    'theirs 1',
    `own ${clientId} second`,
  ]);
  expect(outline(groupTexts(after, { newFrom: null, timeZone: 'UTC' }))).toEqual([
    '2026-11-24',
    'theirs 1',
    'own 2 second',
  ]);
});

test('a clock of the device that is years ahead or behind changes neither the order nor the day of what the server has', () => {
  const sent = own(2, '2026-11-24T09:06:00Z');
  for (const clock of ['2036-01-01T00:00:00Z', '2001-01-01T00:00:00Z']) {
    const waiting = [unsent(sent.clientId ?? '', clock)];
    const before = shownTexts([theirs(1, '2026-11-24T09:00:00Z')], waiting);
    expect(before.at(-1)?.unsent?.clientId).toBe(sent.clientId);
    const after = shownTexts([theirs(1, '2026-11-24T09:00:00Z'), sent], waiting);
    expect(outline(groupTexts(after, { newFrom: null, timeZone: 'UTC' }))).toEqual(['2026-11-24', 'theirs 1', 'own 2']);
  }
});

test('nothing is shown of an empty conversation', () => {
  expect(lines([])).toEqual([]);
});
