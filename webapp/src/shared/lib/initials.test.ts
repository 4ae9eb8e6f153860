import { expect, test } from 'vitest';
import { initialsOf } from './initials';

test.for([
  ['Alex Demo', 'AD'],
  ['Alex van der Demo', 'AD'],
  ['alex', 'AL'],
  ['  ', ''],
  ['Émile Zola', 'ÉZ'],
] as const)('the initials of "%s" are "%s"', ([name, letters]) => {
  expect(initialsOf(name)).toBe(letters);
});
