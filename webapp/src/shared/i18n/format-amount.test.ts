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
  [1000, '1,000 B'],
  [1024, '1 KB'],
  [48_213, '47.1 KB'],
  [1_048_473, '1,023.9 KB'],
  [1_048_575, '1 MB'],
  [15_728_640, '15 MB'],
  [15_728_641, '15.1 MB'],
  [2_684_354_560_000, '2,500 GB'],
] as const)('%d bytes read %s', ([bytes, text]) => {
  expect(formatBytes(bytes)).toBe(text);
});
