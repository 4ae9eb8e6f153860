import { expect, test } from 'vitest';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { demoVersion } from '@/shared/testing/versions';
import { formatLifetime, formatVisits, stateOfLink } from './link-state';
import { formatSent } from './profile-link-kind';

const now = '2026-11-21T15:00:00Z';
const link: ProfileLink = {
  id: 1,
  token: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA',
  url: 'http://localhost:8080/t/AAAAAAAAAAAAAAAAAAAAAAAAAAA',
  name: 'Conference badge',
  recipientName: null,
  recipientEmail: null,
  contact: true,
  lens: null,
  letter: null,
  status: 'ACTIVE',
  totalVisits: 0,
  lastVisitedAt: null,
  expiresAt: null,
  lastSentAt: null,
  createdAt: '2026-11-12T09:00:00Z',
  deletedAt: null,
  ...demoVersion(1, 'demo'),
};

test('an active link without an end is open', () => {
  expect(stateOfLink(link, now)).toBe('open');
  expect(formatLifetime(link, now)).toBe('No end date');
});

test('a link is open until its end and not a moment longer', () => {
  expect(stateOfLink({ ...link, expiresAt: '2026-11-21T15:00:01Z' }, now)).toBe('open');
  expect(stateOfLink({ ...link, expiresAt: now }, now)).toBe('expired');
});

test('a deleted link is deleted, whatever its end', () => {
  const deleted = { ...link, status: 'INACTIVE', deletedAt: '2026-11-19T08:00:00Z', expiresAt: '2027-01-01T00:00:00Z' };
  expect(stateOfLink(deleted, now)).toBe('deleted');
  expect(formatLifetime(deleted, now)).toBe('Deleted 2 days ago');
  expect(formatLifetime({ ...deleted, deletedAt: now }, now)).toBe('Deleted today');
  expect(formatLifetime({ ...deleted, deletedAt: '2026-11-03T08:00:00Z' }, now)).toBe('Deleted 3\u00A0Nov');
});

test('a link that the server can no longer read is unreadable, whatever its end, until it is deleted', () => {
  const unreadable = { ...link, token: null, url: null };
  expect(stateOfLink(unreadable, now)).toBe('unreadable');
  expect(stateOfLink({ ...unreadable, expiresAt: now }, now)).toBe('unreadable');
  expect(formatLifetime(unreadable, now)).toBe('Opens nothing, because the secret key of this site has changed');
  expect(stateOfLink({ ...unreadable, status: 'INACTIVE' }, now)).toBe('deleted');
});

test('the number of visits is shown with the date of the last one', () => {
  expect(formatVisits(link, now)).toBe('Not opened yet');
  expect(formatVisits({ ...link, totalVisits: 1, lastVisitedAt: now }, now)).toBe('Opened once, today');
  expect(formatVisits({ ...link, totalVisits: 1400, lastVisitedAt: '2026-11-19T08:00:00Z' }, now)).toBe(
    'Opened 1,400 times, last 2 days ago',
  );
});

test('a link that was sent shows the last recipient, and another one shows nothing', () => {
  expect(formatSent(link, now)).toBeNull();
  const sent = { ...link, recipientEmail: 'robin.demo@example.com', lastSentAt: '2026-11-20T09:00:00Z' };
  expect(formatSent(sent, now)).toBe('Sent to robin.demo@example.com, yesterday');
});
