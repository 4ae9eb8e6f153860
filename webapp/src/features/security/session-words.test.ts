import { expect, test } from 'vitest';
import { demoSession } from '@/shared/testing/fixtures/accounts';
import { isOnPhone, lastSeenInWords, nameOfSession } from './session-words';

test.for([
  ['Firefox', 'Linux', 'Firefox on Linux'],
  ['Firefox', null, 'Firefox'],
  [null, 'Linux', 'Linux'],
  [null, null, 'Unknown browser'],
] as const)('browser %s and system %s read "%s"', ([browser, os, name]) => {
  expect(nameOfSession(demoSession({ browser, os }))).toBe(name);
});

test.for([
  ['2026-11-21T09:40:30Z', 'just now'],
  ['2026-11-21T09:40:00Z', '1 minute ago'],
  ['2026-11-21T08:42:00Z', '59 minutes ago'],
  ['2026-11-21T08:41:00Z', '1 hour ago'],
  ['2026-11-20T09:42:00Z', '23 hours ago'],
  ['2026-11-20T09:41:00Z', 'yesterday'],
  ['2026-11-18T09:41:00Z', '3 days ago'],
  ['2026-11-01T09:41:00Z', '1\u00A0Nov'],
  ['2026-11-21T09:45:00Z', 'just now'],
] as const)('seen at %s reads "%s"', ([instant, text]) => {
  expect(lastSeenInWords(instant, '2026-11-21T09:41:00Z')).toBe(text);
});

test('phones and tablets are told by their system', () => {
  expect(['iOS', 'iPadOS', 'Android', 'Linux', null].map((os) => isOnPhone(demoSession({ os })))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
