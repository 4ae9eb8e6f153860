import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { demoStatistics, statisticsNow } from '@/shared/testing/fixtures/statistics';
import { summarizeVisits } from './summarize-visits';
import { VisitsCard } from './visits-card';

vi.mock('./visits-chart', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a chart whose code does not come leaves its numbers in its place, and can be tried again', async () => {
  const screen = await render(<VisitsCard visits={summarizeVisits(demoStatistics(), statisticsNow)} />);
  await expect.element(screen.getByText('The chart could not be loaded. These are its numbers.')).toBeVisible();
  await expect.element(screen.getByRole('table', { name: 'Visits per day' })).toBeVisible();
  // That another try loads it again is tested with the overlays, which use the same `LazyModule`.
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
