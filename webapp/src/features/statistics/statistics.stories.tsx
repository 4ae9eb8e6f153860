import { expect, userEvent, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoStatistics, noVisits, statisticsNow } from '@/shared/testing/fixtures/statistics';
import { getGetProfileStatisticsMockHandler } from '@/shared/testing/generated/sharing/sharing.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { Statistics } from './statistics';

const answer = (...perDay: number[]) =>
  getGetProfileStatisticsMockHandler(demoStatistics(perDay.length === 0 ? undefined : perDay));
const quiet = Array.from({ length: 22 }, () => 0);

const meta = preview.meta({
  component: Statistics,
  title: 'Features/Statistics',
  parameters: { path: '/app' },
  args: { now: statisticsNow },
  beforeEach: ({ msw }) => {
    msw.use(answer());
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Yesterday: 29')).toBeVisible();
    await expect(canvas.getByText('+155 on last week')).toBeVisible();
    await expect(canvas.getByText(/^At least 25 recruiters opened/)).toBeVisible();
    const chart = await canvas.findByRole('img');
    await expect(chart).toHaveAccessibleName(
      'Daily visits, 30 days to 20\u00A0November 2026: 574 in all, 30 today, most on one day 41',
    );
    await expect(await within(chart).findByText('Today')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetProfileStatisticsMockHandler(never));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading');
    await expect(canvas.queryByRole('button', { name: 'Show as table' })).toBeNull();
    // It would close again when the numbers come.
    await expect(canvas.getByText('How these numbers are made').closest('[inert]')).not.toBeNull();
  },
});

/** Nobody has opened the profile yet. */
export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetProfileStatisticsMockHandler(noVisits));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Yesterday: 0')).toBeVisible();
    await expect(canvas.getByText('0 visitors')).toBeVisible();
    await expect(canvas.queryByText(/recruiters opened/)).toBeNull();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetProfileStatisticsMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, msw }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    msw.use(answer());
    await userEvent.click(retry);
    await expect(await canvas.findByText('Yesterday: 29')).toBeVisible();
  },
});

/** The same numbers as a real table, newest day first, and back. */
export const AsTable = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show as table' }));
    const table = canvas.getByRole('table', { name: 'Visits per day' });
    await expect(within(table).getAllByRole('row')).toHaveLength(31);
    await expect(within(table).getAllByRole('row')[1]).toHaveTextContent('20 November 20263023');
    await expect(canvas.getByRole('button', { name: 'Show as chart' })).toBeVisible();
  },
});

export const HowNumbersAreMade = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Yesterday: 29')).toBeVisible();
    await userEvent.click(await canvas.findByText('How these numbers are made'));
    await expect(canvas.getByText(/Network addresses are never stored/)).toBeVisible();
  },
});

export const FewerThanBefore = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answer(...quiet, 4, 0, 2, 0, 0, 1, 3, 1));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Yesterday: 3')).toBeVisible();
  },
});

export const ManyVisits = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answer(...quiet, 8120, 12_345, 9900, 4000, 11_000, 7600, 10_400, 12_800));
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Zoomed = meta.story({ globals: { zoom: '200-percent' } });
