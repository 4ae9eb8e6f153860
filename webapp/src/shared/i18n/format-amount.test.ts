import { expect, test } from 'vitest';
import { formatBytes, formatWait } from './format-amount';

test.for([
  [59, '0:59'],
  [3599, '59:59'],
  [3600, '1 hour'],
  [3601, '2 hours'],
  [46_000, '13 hours'],
] as const)('a wait of %d seconds reads %s', ([seconds, text]) => {
  expect(formatWait(seconds)).toBe(text);
});

test.for([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [48_213, '48.2 kB'],
  [999_949, '999.9 kB'],
  [999_950, '1 MB'],
  [15_728_640, '15.7 MB'],
  [2_500_000_000_000, '2,500 GB'],
] as const)('%d bytes read %s', ([bytes, text]) => {
  expect(formatBytes(bytes)).toBe(text);
});
