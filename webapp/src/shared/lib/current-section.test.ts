import { expect, test } from 'vitest';
import { currentSection } from './current-section';

const at = (basics: number, visibility: number, work: number) => [
  { name: 'basics', top: basics },
  { name: 'visibility', top: visibility },
  { name: 'work', top: work },
];

test('before anything was scrolled it is the first section, even where the page ends with the window', () => {
  expect(currentSection(at(80, 500, 700), { top: 0, isAtEnd: false })).toBe('basics');
  expect(currentSection(at(80, 120, 150), { top: 0, isAtEnd: true })).toBe('basics');
});

test('it is the last section whose beginning has reached the upper part of the window', () => {
  expect(currentSection(at(-200, 300, 600), { top: 280, isAtEnd: false })).toBe('basics');
  expect(currentSection(at(-400, 100, 400), { top: 480, isAtEnd: false })).toBe('visibility');
});

test('at the end of the page it is the last section, although that has not reached the top', () => {
  expect(currentSection(at(-400, 100, 400), { top: 480, isAtEnd: true })).toBe('work');
});

test('a page without sections has no current one', () => {
  expect(currentSection([], { top: 0, isAtEnd: true })).toBeNull();
});
