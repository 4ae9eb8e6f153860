import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { demoStatistics, noVisits, statisticsNow } from '@/shared/testing/fixtures/statistics';
import { refusal } from '@/shared/testing/problem';
import { OpenedToday } from './opened-today';
import { Statistics } from './statistics';

const fetchMock = vi.fn<typeof fetch>();

function show() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={queryClient}>
      <p data-testid="news">
        <OpenedToday />
      </p>
      <Statistics now={statisticsNow} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

test('the sentence and the tiles come from one request', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(Response.json(demoStatistics())));
  const screen = await show();
  await expect.element(screen.getByText('Your profile was opened 30 times today.')).toBeVisible();
  await expect.element(screen.getByText(/\+155 on the week before/)).toBeVisible();
  expect(fetchMock.mock.calls.map(([address]) => address)).toEqual(['/v1/user/profile/statistics']);
});

test('days that the server left out count zero', async () => {
  fetchMock.mockImplementation(() =>
    Promise.resolve(
      Response.json({ ...noVisits, dailyAggregations: [{ date: '2026-11-19', totalVisits: 4, totalVisitors: 3 }] }),
    ),
  );
  const screen = await show();
  await screen.getByRole('button', { name: 'Show as table' }).click();
  await expect.element(screen.getByRole('row', { name: /19 November 2026 4 3/ })).toBeInTheDocument();
  await expect.element(screen.getByRole('row', { name: /22 October 2026 0 0/ })).toBeInTheDocument();
});

test('a failure is said once, in the place of the numbers, and trying again brings them', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(refusal(500, 'InternalError')));
  const screen = await show();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByTestId('news').element().textContent).toBe('');
  fetchMock.mockImplementation(() => Promise.resolve(Response.json(demoStatistics())));
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Your profile was opened 30 times today.')).toBeVisible();
});
