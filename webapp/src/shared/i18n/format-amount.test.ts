import { expect, test } from 'vitest';
import { formatWait } from './format-amount';

test.for([
  [59, '0:59'],
  [3599, '59:59'],
  [3600, '1 hour'],
  [3601, '2 hours'],
  [46_000, '13 hours'],
] as const)('a wait of %d seconds reads %s', ([seconds, text]) => {
  expect(formatWait(seconds)).toBe(text);
});
