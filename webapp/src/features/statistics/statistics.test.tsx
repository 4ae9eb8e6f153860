import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { getGetProfileStatisticsUrl } from '@/shared/api/generated/endpoints/sharing/sharing';
import { demoStatistics, noVisits, statisticsNow } from '@/shared/testing/fixtures/statistics';
import { getGetProfileStatisticsMockHandler } from '@/shared/testing/generated/sharing/sharing.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { OpenedToday, Statistics } from './statistics';

const server = mockServer(getGetProfileStatisticsMockHandler(demoStatistics()));

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

test('the sentence and the tiles come from one request', async () => {
  const screen = await show();
  await expect.element(screen.getByText('Your profile was opened 30 times today.')).toBeVisible();
  await expect.element(screen.getByText(/\+155\son\slast\sweek/)).toBeVisible();
  expect(server.requests.map(({ url }) => url)).toEqual([getGetProfileStatisticsUrl()]);
});

test('days that the server left out count zero', async () => {
  const dailyAggregations = [{ date: '2026-11-19', totalVisits: 4, totalVisitors: 3 }];
  server.use(getGetProfileStatisticsMockHandler({ ...noVisits, dailyAggregations }));
  const screen = await show();
  await screen.getByRole('button', { name: 'Show as table' }).click();
  await expect.element(screen.getByRole('row', { name: /19 November 2026 4 3/ })).toBeInTheDocument();
  await expect.element(screen.getByRole('row', { name: /22 October 2026 0 0/ })).toBeInTheDocument();
});

test('a failure is said once, in the place of the numbers, and trying again brings them', async () => {
  server.use(getGetProfileStatisticsMockHandler(refusing(500, 'InternalError')));
  const screen = await show();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByTestId('news').element().textContent).toBe('');
  server.use(getGetProfileStatisticsMockHandler(demoStatistics()));
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Your profile was opened 30 times today.')).toBeVisible();
});
