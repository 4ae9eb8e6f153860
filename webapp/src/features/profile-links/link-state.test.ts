import { expect, test } from 'vitest';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { lifeInWords, sentInWords, stateOfLink, visitsInWords } from './link-state';

const now = '2026-11-21T15:00:00Z';
const link: ProfileLink = {
  id: 1,
  token: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA',
  url: 'http://localhost:8080/t/AAAAAAAAAAAAAAAAAAAAAAAAAAA',
  name: 'Conference badge',
  recipientName: null,
  recipientEmail: null,
  status: 'ACTIVE',
  totalVisits: 0,
  lastVisitedAt: null,
  expiresAt: null,
  lastSentAt: null,
  createdAt: '2026-11-12T09:00:00Z',
  deletedAt: null,
  version: 1,
};

test('an active link without an end is open', () => {
  expect(stateOfLink(link, now)).toBe('open');
  expect(lifeInWords(link, now)).toBe('No end date');
});

test('a link is open until its end and not a moment longer', () => {
  expect(stateOfLink({ ...link, expiresAt: '2026-11-21T15:00:01Z' }, now)).toBe('open');
  expect(stateOfLink({ ...link, expiresAt: now }, now)).toBe('expired');
});

test('a deleted link is deleted, whatever its end', () => {
  const deleted = { ...link, status: 'INACTIVE', deletedAt: '2026-11-19T08:00:00Z', expiresAt: '2027-01-01T00:00:00Z' };
  expect(stateOfLink(deleted, now)).toBe('deleted');
  expect(lifeInWords(deleted, now)).toBe('Deleted 2 days ago');
  expect(lifeInWords({ ...deleted, deletedAt: now }, now)).toBe('Deleted today');
  expect(lifeInWords({ ...deleted, deletedAt: '2026-11-03T08:00:00Z' }, now)).toBe('Deleted 3 Nov');
});

test('visits are told with the last one', () => {
  expect(visitsInWords(link, now)).toBe('Not opened yet');
  expect(visitsInWords({ ...link, totalVisits: 1, lastVisitedAt: now }, now)).toBe('Opened once, today');
  expect(visitsInWords({ ...link, totalVisits: 1400, lastVisitedAt: '2026-11-19T08:00:00Z' }, now)).toBe(
    'Opened 1,400 times, last 2 days ago',
  );
});

test('where a link was sent last, and nothing for one that never was', () => {
  expect(sentInWords(link, now)).toBeNull();
  const sent = { ...link, recipientEmail: 'robin.demo@example.com', lastSentAt: '2026-11-20T09:00:00Z' };
  expect(sentInWords(sent, now)).toBe('Sent to robin.demo@example.com, yesterday');
});
