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

test('several titles within 50 ms are written once', () => {
  const page = { title: 'From the server' };
  const write = createTitleWriter('Wright', page);
  write('Profile');
  vi.advanceTimersByTime(49);
  write('Alex Demo');
  vi.advanceTimersByTime(49);
  expect(page.title).toBe('From the server');
  vi.advanceTimersByTime(1);
  expect(page.title).toBe('Alex Demo | Wright');
});
