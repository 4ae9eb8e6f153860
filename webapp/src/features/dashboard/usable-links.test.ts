import { expect, test } from 'vitest';
import { demoLink as link } from '@/shared/testing/fixtures/links';
import { usableLinks } from './usable-links';

const now = '2026-11-21T09:00:00Z';

test('a deleted link is not active', () => {
  expect(usableLinks([link({ id: 1 }), link({ id: 2, status: 'INACTIVE' })], now).map(({ id }) => id)).toEqual([1]);
});

test('a link that has expired opens nothing any more, to the second', () => {
  expect(usableLinks([link({ expiresAt: '2026-11-21T09:00:00Z' })], now)).toHaveLength(0);
  expect(usableLinks([link({ expiresAt: '2026-11-21T09:00:01Z' })], now)).toHaveLength(1);
});

test('the order of the server stays', () => {
  expect(usableLinks([link({ id: 7 }), link({ id: 3 }), link({ id: 5 })], now).map(({ id }) => id)).toEqual([7, 3, 5]);
});

test('a link that the server can no longer read opens nothing', () => {
  expect(usableLinks([link({ id: 1 }), link({ id: 2, token: null, url: null })], now).map(({ id }) => id)).toEqual([1]);
});
