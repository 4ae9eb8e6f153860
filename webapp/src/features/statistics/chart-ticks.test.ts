import { expect, test } from 'vitest';
import { fillMissingDays } from '@/shared/lib/fill-missing-days';
import { labelledDays, roundTicks } from './chart-ticks';

test.for([
  [0, [0, 1, 2, 3, 4, 5]],
  [1, [0, 1, 2, 3, 4, 5]],
  [5, [0, 1, 2, 3, 4, 5]],
  [6, [0, 2, 4, 6]],
  [14, [0, 5, 10, 15]],
  [41, [0, 10, 20, 30, 40, 50]],
  [50, [0, 10, 20, 30, 40, 50]],
  [51, [0, 20, 40, 60]],
  [12_345, [0, 5000, 10_000, 15_000]],
] as const)('the axis for %i visits is round', ([highest, ticks]) => {
  expect(roundTicks(highest)).toEqual(ticks);
});

test('no number of visits needs more than five ticks above zero, and the highest always fits', () => {
  for (let highest = 0; highest <= 3000; highest += 7) {
    const ticks = roundTicks(highest);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
  }
});

test('days are labelled every week, or every second week on a phone, back from today', () => {
  const dates = fillMissingDays([], '2026-11-20').map((day) => day.date);
  expect(labelledDays(dates, 7)).toEqual(['2026-10-23', '2026-10-30', '2026-11-06', '2026-11-13', '2026-11-20']);
  expect(labelledDays(dates, 14)).toEqual(['2026-10-23', '2026-11-06', '2026-11-20']);
});
