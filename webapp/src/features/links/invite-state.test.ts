import { expect, test } from 'vitest';
import type { InviteLink } from '@/shared/api/generated/model/invite-link';
import { demoVersion } from '@/shared/testing/versions';
import { formatUses, nameOfInvite, stateOfInvite } from './invite-state';
import { formatLifetime, formatVisits } from './link-state';

const now = '2026-11-21T15:00:00Z';
const invite: InviteLink = {
  id: 1,
  token: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA',
  url: 'http://localhost:8080/r/AAAAAAAAAAAAAAAAAAAAAAAAAAA',
  name: 'Reading group',
  status: 'ACTIVE',
  maxUses: null,
  uses: 0,
  totalVisits: 0,
  lastVisitedAt: null,
  expiresAt: null,
  createdAt: '2026-11-12T09:00:00Z',
  deletedAt: null,
  ...demoVersion(1, 'demo'),
};

test('an invitation without limit and end is open, however many joined', () => {
  expect(stateOfInvite({ ...invite, uses: 1400 }, now)).toBe('open');
});

test('an invitation is open until its end and not a moment longer', () => {
  expect(stateOfInvite({ ...invite, expiresAt: '2026-11-21T15:00:01Z' }, now)).toBe('open');
  expect(stateOfInvite({ ...invite, expiresAt: now }, now)).toBe('expired');
});

test('an invitation is used up with its last use, also when the limit was lowered below the uses', () => {
  expect(stateOfInvite({ ...invite, maxUses: 2, uses: 1 }, now)).toBe('open');
  expect(stateOfInvite({ ...invite, maxUses: 2, uses: 2 }, now)).toBe('used up');
  expect(stateOfInvite({ ...invite, maxUses: 2, uses: 5 }, now)).toBe('used up');
});

test('a deleted invitation is deleted, whatever its end and its uses', () => {
  const deleted = {
    ...invite,
    status: 'INACTIVE',
    deletedAt: '2026-11-19T08:00:00Z',
    expiresAt: now,
    maxUses: 1,
    uses: 1,
  };
  expect(stateOfInvite(deleted, now)).toBe('deleted');
  expect(formatLifetime(deleted, now)).toBe('Deleted 2 days ago');
});

test('the end date is shown before and after it', () => {
  expect(formatLifetime(invite, now)).toBe('No end date');
  expect(formatLifetime({ ...invite, expiresAt: '2027-01-31T23:59:59Z' }, now)).toBe(
    'Works until 31\u00A0January 2027',
  );
  expect(formatLifetime({ ...invite, expiresAt: '2026-10-31T23:59:59Z' }, now)).toBe('Ended on 31\u00A0Oct');
});

test('the number of people who joined is shown, and the limit if there is one', () => {
  expect(formatUses(invite)).toBe('Nobody has joined yet');
  expect(formatUses({ ...invite, uses: 1 })).toBe('1 person joined');
  expect(formatUses({ ...invite, uses: 1400 })).toBe('1,400 people joined');
  expect(formatUses({ ...invite, uses: 4, maxUses: 25 })).toBe('4 of 25 joined');
});

test('the number of visits is shown with the date of the last one', () => {
  expect(formatVisits(invite, now)).toBe('Not opened yet');
  const visited = { ...invite, lastVisitedAt: '2026-11-19T15:00:00Z' };
  expect(formatVisits({ ...visited, totalVisits: 1 }, now)).toBe('Opened once, 2 days ago');
  expect(formatVisits({ ...visited, totalVisits: 1400 }, now)).toBe('Opened 1,400 times, last 2 days ago');
});

test('an invitation without a name gets a default name', () => {
  expect(nameOfInvite({ ...invite, name: null })).toBe('Invitation without a name');
});
