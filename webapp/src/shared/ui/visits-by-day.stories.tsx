import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '../testing/advice';
import { demoLinkVisits, demoStatistics } from '../testing/fixtures/statistics';
import { VisitsByDay } from './visits-by-day';

const meta = preview.meta({
  title: 'UI/VisitsByDay',
  component: VisitsByDay,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Put it beside the facts of one link, as wide as it is.',
      'Pass `isPast` for a link that opens nothing any more.',
      'Pass the same `most` to all links of a list.',
    ],
    dont: ['Do not use it for the whole profile: the chart of the dashboard has axes and a table.'],
  }),
  args: {
    visits: demoLinkVisits(1, [1, 0, 2, 0, 0, 5, 9, 4, 0, 1, 0, 0, 8, 1]),
    days: demoStatistics().dailyAggregations.map(({ date }) => date),
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('31 times in 30 days')).toHaveTextContent('20 Nov: 1 visit');
  },
});

/** The days of a deleted link stay visible, without the colour of what goes on. */
export const Past = meta.story({ args: { isPast: true } });

/** The links of a list are drawn to one scale: half as many visits are half as high. */
export const Compared = meta.story({
  args: { most: 18 },
  play: async ({ canvasElement }) => {
    const heights = [...canvasElement.querySelectorAll('rect[rx]')].map((bar) => Number(bar.getAttribute('height')));
    await expect(Math.max(...heights)).toBe(14);
  },
});

export const OneDay = meta.story({ args: { visits: demoLinkVisits(1, [1]) } });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
