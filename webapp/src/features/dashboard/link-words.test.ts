import { expect, test } from 'vitest';
import { demoLink as link } from '@/shared/testing/fixtures/links';
import { factsOfLink, nameOfLink } from './link-words';

const now = '2026-11-20T09:00:00Z';

test('a link has the name of its owner’s choice, else that of the person it is for, else none', () => {
  expect(nameOfLink(link({ name: 'Conference badge', recipientName: 'Robin Demo' }))).toBe('Conference badge');
  expect(nameOfLink(link({ name: null, recipientName: 'Robin Demo' }))).toBe('Robin Demo');
  expect(nameOfLink(link({ name: null, recipientName: null }))).toBe('Link without a name');
});

test.for([
  ['2026-11-18T08:00:00Z', 14, 'Created 2 days ago ·\u00A0opened 14 times'],
  ['2026-11-12T08:00:00Z', 1, 'Created 12 Nov ·\u00A0opened once'],
  ['2026-11-20T08:59:00Z', 0, 'Created today ·\u00A0not opened yet'],
] as const)('a link from %s with %i visits says "%s"', ([createdAt, totalVisits, text]) => {
  expect(factsOfLink(link({ createdAt, totalVisits }), now)).toBe(text);
});
