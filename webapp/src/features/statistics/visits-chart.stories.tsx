import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoStatistics } from '@/shared/testing/fixtures/statistics';
import { VisitsChart } from './visits-chart';

const meta = preview.meta({
  component: VisitsChart,
  title: 'Features/Statistics/Visits chart',
  args: { days: demoStatistics().dailyAggregations, summary: 'Daily visits of thirty days' },
});

/** One bar a day, and a label every seventh day back from today. */
export const Loaded = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('img', { name: 'Daily visits of thirty days' })).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelectorAll('rect[rx]')).toHaveLength(30));
    for (const label of ['23 Oct', '30 Oct', '6 Nov', '13 Nov', 'Today', '50']) {
      await expect(canvas.getByText(label)).toBeVisible();
    }
  },
});

/** The pointer reads a day out of its bar; the table has the same for everybody else. */
export const Hovered = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('img');
    const today = canvasElement.querySelector('g:last-of-type > rect.fill-transparent');
    await expect(today).not.toBeNull();
    if (today === null) return;
    await userEvent.hover(today);
    await expect(await canvas.findByText('30 visits · 23 visitors')).toBeVisible();
    await userEvent.unhover(today);
    await waitFor(() => expect(canvas.queryByText('30 visits · 23 visitors')).toBeNull());
  },
});

const quietDays = demoStatistics().dailyAggregations.map((day, index) => {
  const visits = index === 24 ? 1 : 0;
  return { ...day, totalVisits: visits, totalVisitors: visits };
});

/** One visit is a fifth of the height, so that it looks like one. */
export const OneVisit = meta.story({
  args: { days: quietDays },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('5')).toBeVisible();
    const heights = [...canvasElement.querySelectorAll('rect[rx]')].map((bar) => Number(bar.getAttribute('height')));
    const area = Number(canvasElement.querySelector('rect.fill-transparent')?.getAttribute('height'));
    await expect(Math.max(...heights)).toBeGreaterThan(0);
    await expect(Math.max(...heights)).toBeLessThan(area / 4);
  },
});

/** On a phone every second label stays. */
export const Phone = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('img');
    await expect(await canvas.findByText('6 Nov')).toBeVisible();
    await expect(canvas.queryByText('13 Nov')).toBeNull();
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
