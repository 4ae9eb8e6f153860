import { expect, test } from 'vitest';
import { filledTicks } from './filled-ticks';

test.each([
  [37, 41, 9],
  [41, 41, 10],
  [0, 41, 0],
  [40, 41, 9],
  [1, 41, 1],
])('%i of %i answers fill %i ticks', (answered, due, filled) => {
  expect(filledTicks({ answered, due })).toBe(filled);
});
