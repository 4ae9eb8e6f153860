import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTitleWriter, titleOf } from './document-meta';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the title consists of the title of the page and the name of the site', () => {
  expect(titleOf('Dashboard', 'Wright')).toBe('Dashboard | Wright');
});

test('without a title of the page, the title is the name of the site', () => {
  expect(titleOf(null, 'Wright')).toBe('Wright');
  expect(titleOf('', 'Wright')).toBe('Wright');
});

test('unread notifications are counted in front of the title', () => {
  expect(titleOf('Dashboard', 'Wright', 0)).toBe('Dashboard | Wright');
  expect(titleOf('Dashboard', 'Wright', 3)).toBe('(3) Dashboard | Wright');
  expect(titleOf(null, 'Wright', 3)).toBe('(3) Wright');
});

test('several titles within 50 ms are written once', () => {
  const page = { title: 'From the server' };
  const write = createTitleWriter('Wright', page);
  write('Profile', 0);
  vi.advanceTimersByTime(49);
  write('Alex Demo', 2);
  vi.advanceTimersByTime(49);
  expect(page.title).toBe('From the server');
  vi.advanceTimersByTime(1);
  expect(page.title).toBe('(2) Alex Demo | Wright');
});
