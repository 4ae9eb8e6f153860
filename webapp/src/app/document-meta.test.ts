import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTitleWriter, titleOf } from './document-meta';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the title is that of the page and the name of the site', () => {
  expect(titleOf('Dashboard', 'Wright')).toBe('Dashboard | Wright');
});

test('a page without a title leaves the name of the site alone', () => {
  expect(titleOf(null, 'Wright')).toBe('Wright');
  expect(titleOf('', 'Wright')).toBe('Wright');
});

test('titles in a row are written once, 50 ms after the last', () => {
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
