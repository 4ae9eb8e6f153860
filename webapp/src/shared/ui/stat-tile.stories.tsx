import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { StatTile } from './stat-tile';

const meta = preview.meta({
  title: 'UI/StatTile',
  component: StatTile,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Pass `null` while the number is loading. The tile keeps its size.',
      'Say in words what the change compares: "+1 on last week".',
    ],
    dont: [
      'Do not show a trend for a change that is neither good nor bad.',
      'Do not round the value: the full number fits.',
    ],
  }),
  args: { label: 'Visits today', value: 30 },
  decorators: [
    (Story) => (
      <div className="max-w-75">
        <Story />
      </div>
    ),
  ],
});

export const Up = meta.story({ args: { change: '+1 on last week', trend: 'up' } });
export const Down = meta.story({
  args: { label: 'Last 7 days', value: 91, change: '-155 on last week', trend: 'down' },
});
export const WithoutTrend = meta.story({ args: { label: 'Last 30 days', value: 574, change: '412 visitors' } });
export const Loading = meta.story({ args: { value: null } });
/** A name that takes two lines does not push its number below the others. */
export const BesideALongName = meta.story({
  render: (args) => (
    <div className="grid grid-cols-2 gap-2">
      <StatTile {...args} label="Opened by visitors today" />
      <StatTile {...args} value={31} label="Today" change="+1" />
    </div>
  ),
  play: async ({ canvas }) => {
    const top = (value: string) => canvas.getByText(value).getBoundingClientRect().top;
    await expect(top('30')).toBe(top('31'));
  },
});
export const LargeNumber = meta.story({ args: { value: 1_234_567 } });
