import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Avatar } from './avatar';
import { Button } from './button';
import { VirtualList } from './virtual-list';

type Person = { id: string; name: string; about: string };

const people = (about: string): readonly Person[] =>
  Array.from({ length: 1000 }, (_, index) => ({
    id: String(index + 1),
    name: `Robin Demo ${String(index + 1)}`,
    // Rows of different heights.
    about: about.repeat((index % 3) + 1),
  }));

const rowWith =
  (action: string) =>
  ({ name, about }: Person) => (
    <div className="flex items-center gap-3 border-b border-border py-2 pe-2">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-small text-ink-muted">{about}</p>
      </div>
      <Button variant="secondary" size="s" aria-label={`${action}: ${name}`}>
        {action}
      </Button>
    </div>
  );

const meta = preview.meta({
  title: 'UI/VirtualList',
  component: VirtualList<Person>,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it for lists that may have more than a few hundred entries.',
      'Set `estimatedRowHeight` to the usual height of a row, so that the scroll bar is about right from the start.',
      'Load it with the page that needs it. It is not part of the first load.',
    ],
    dont: [
      'Do not use it for short lists. The search of the browser and printing do not find rows that are out of view.',
      'Do not use it for a list in pages from the server. `LoadMore` tells how many entries there are.',
      'Do not keep state in a row. It is lost when the row scrolls out of view.',
    ],
  }),
  args: {
    label: 'People',
    items: people('Keeps payments boring. '),
    itemKey: ({ id }: Person) => id,
    estimatedRowHeight: 64,
    children: rowWith('Connect'),
    className: 'h-96 max-w-120',
  },
});

/** A thousand rows, of which those in view are rendered. Each says which one it is and of how many. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('listitem');
    await expect(rows.length).toBeGreaterThan(4);
    await expect(rows.length).toBeLessThan(40);
    await expect(rows[0]).toHaveAttribute('aria-posinset', '1');
    await expect(rows[0]).toHaveAttribute('aria-setsize', '1000');
  },
});

/** End and Home lead to the ends, whatever the heights of the rows between. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('region', { name: 'People' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByText('Robin Demo 1000')).toBeVisible());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(canvas.getByText('Robin Demo 1')).toBeVisible());
  },
});

export const Empty = meta.story({
  args: { items: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('listitem')).toBeNull();
  },
});

/** Longer words make higher rows. */
export const German = meta.story({
  globals: { language: 'de' },
  args: {
    label: 'Personen',
    items: people('Verantwortlich für die Zahlungsabwicklungsschnittstellen. '),
    children: rowWith('Vernetzen'),
    className: 'h-96 max-w-80',
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('region', { name: 'Personen' }).focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByText('Robin Demo 1000')).toBeVisible());
  },
});

/** The picture is on the right, and the button on the left. */
export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const name = canvas.getByText('Robin Demo 1').getBoundingClientRect();
    const button = canvas.getByRole('button', { name: 'Connect: Robin Demo 1' }).getBoundingClientRect();
    await expect(button.right).toBeLessThanOrEqual(name.left + 1);
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
