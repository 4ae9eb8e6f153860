import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { fillMissingDays } from '../lib/fill-missing-days';
import { VisitsTable } from './visits-table';

const meta = preview.meta({
  title: 'UI/VisitsTable',
  component: VisitsTable,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Show it together with the chart, or in place of a chart that could not be loaded.'],
    dont: [
      'Do not use it for other numbers. Use `Table`.',
      'Do not sort the days before passing them: it expects the oldest first.',
    ],
  }),
  args: {
    days: fillMissingDays(
      [
        { date: '2026-11-20', totalVisits: 30, totalVisitors: 21 },
        { date: '2026-11-19', totalVisits: 1029, totalVisitors: 27 },
      ],
      '2026-11-20',
    ),
  },
  decorators: [
    (Story) => (
      <div className="max-w-120 bg-surface p-4">
        <Story />
      </div>
    ),
  ],
});

/** Newest first; the head stays while the rows scroll. */
export const ThirtyDays = meta.story({
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('row');
    await expect(rows).toHaveLength(31);
    await expect(rows[1]).toHaveTextContent('20 November 2026');
    await expect(rows[2]).toHaveTextContent('1,029');
  },
});
