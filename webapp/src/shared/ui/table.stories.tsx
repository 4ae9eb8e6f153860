import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Badge } from './badge';
import { Table } from './table';

type Link = { id: string; name: string; state: string; opened: number };

const links: readonly Link[] = [
  { id: '1', name: 'Conference badge', state: 'Active', opened: 1204 },
  { id: '2', name: 'Business card', state: 'Expired', opened: 36 },
  { id: '3', name: 'Donaudampfschifffahrtsgesellschaft', state: 'Active', opened: 0 },
];

const meta = preview.meta({
  title: 'UI/Table',
  component: Table<Link>,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it to compare several values of several things. The first column names the row.',
      'Set `isNumber` for columns of numbers, so that their digits stand below each other.',
    ],
    dont: [
      'Do not use it for layout or for a list with one value. Use a list.',
      'Do not put more columns in it than a phone can scroll comfortably.',
    ],
  }),
  args: {
    caption: 'Personal links',
    rows: links,
    rowKey: ({ id }: Link) => id,
    columns: [
      { id: 'name', header: 'Name', cell: ({ name }: Link) => name },
      { id: 'state', header: 'State', cell: ({ state }: Link) => <Badge>{state}</Badge> },
      { id: 'opened', header: 'Opened', cell: ({ opened }: Link) => opened, isNumber: true },
    ],
  },
});

/** Cells belong to the header of their column and of their row. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Personal links' })).toBeVisible();
    await expect(canvas.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Name',
      'State',
      'Opened',
    ]);
    await expect(canvas.getByRole('rowheader', { name: 'Business card' })).toBeVisible();
    await expect(canvas.getByRole('cell', { name: '1204' })).toBeVisible();
  },
});

export const VisibleCaption = meta.story({ args: { isCaptionVisible: true } });

/** The header stays in view while the rows scroll, and the arrow keys scroll them. */
export const Keyboard = meta.story({
  args: {
    className: 'max-h-60',
    rows: Array.from({ length: 60 }, (_, index) => ({
      id: String(index),
      name: `Link ${index + 1}`,
      state: 'Active',
      opened: index,
    })),
  },
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole('region', { name: 'Personal links' });
    await userEvent.tab();
    await expect(region).toHaveFocus();
    region.scrollTop = region.scrollHeight;
    const header = canvas.getByRole('columnheader', { name: 'Name' }).getBoundingClientRect();
    await expect(header.top).toBeCloseTo(region.getBoundingClientRect().top, 0);
  },
});

/** A table that is wider than its place scrolls there, and never the page. */
export const Phone = meta.story({
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '14rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Personal links' });
    await expect(region.scrollWidth).toBeGreaterThan(region.clientWidth);
  },
});

/** Names begin on the right, numbers end on the left. */
export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const left = (name: string) => canvas.getByRole('columnheader', { name }).getBoundingClientRect().left;
    await expect(left('Opened')).toBeLessThan(left('Name'));
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
