import { expect, test } from 'vitest';
import { secondsUntil } from './use-countdown';

test.for([
  [24_000, 24],
  [23_001, 24],
  [1, 1],
  [0, 0],
  [-5000, 0],
] as const)('%d milliseconds before the end it reads %d', ([left, seconds]) => {
  expect(secondsUntil(1_000_000 + left, 1_000_000)).toBe(seconds);
});
