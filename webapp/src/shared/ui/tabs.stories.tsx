import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Tabs, type TabsProps } from './tabs';

type View = 'received' | 'sent' | 'archived';

function Controlled(props: TabsProps<View>) {
  const [value, setValue] = useState(props.value);
  return <Tabs {...props} value={value} onChange={setValue} />;
}

const meta = preview.meta({
  title: 'UI/Tabs',
  component: Tabs<View>,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Use it for a few views of the same thing on one page.', 'Use labels of one or two words.'],
    dont: [
      'Do not use it for pages that have addresses. Those are links.',
      'Do not use it for steps that have an order. That is a `Stepper`.',
      'Do not hide a required field of a form in a tab.',
    ],
  }),
  render: (args) => <Controlled {...args} />,
  args: {
    label: 'Requests',
    value: 'received' as View,
    onChange: () => undefined,
    tabs: [
      { value: 'received' as View, label: 'Received', icon: 'mail' as const, panel: <p>Two people ask.</p> },
      { value: 'sent' as View, label: 'Sent', panel: <p>You asked nobody.</p> },
      { value: 'archived' as View, label: 'Archived', panel: <p>Nothing is archived.</p> },
    ],
  },
});

/** A press chooses, and the panel is named by its tab. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('tablist', { name: 'Requests' })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Received' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(canvas.getByRole('tab', { name: 'Sent' }));
    await expect(canvas.getByRole('tab', { name: 'Received' })).toHaveAttribute('aria-selected', 'false');
    await expect(canvas.getByRole('tabpanel', { name: 'Sent' })).toHaveTextContent('You asked nobody.');
  },
});

/** One stop of the Tab key; arrow keys, Home and End lead through the tabs, and choose. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const chosen = (name: string) => waitFor(() => expect(canvas.getByRole('tabpanel', { name })).toBeVisible());
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Received' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await chosen('Sent');
    await expect(canvas.getByRole('tab', { name: 'Sent' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await chosen('Archived');
    await userEvent.keyboard('{ArrowRight}');
    await chosen('Received');
    await userEvent.keyboard('{ArrowLeft}');
    await chosen('Archived');
    await userEvent.keyboard('{Home}');
    await chosen('Received');
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel', { name: 'Received' })).toHaveFocus();
  },
});

/** The next tab is on the left, and so is the arrow key that leads there. */
export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    const left = (name: string) => canvas.getByRole('tab', { name }).getBoundingClientRect().left;
    await expect(left('Sent')).toBeLessThan(left('Received'));
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.getByRole('tabpanel', { name: 'Sent' })).toBeVisible());
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

/** What does not fit scrolls within the row. */
export const Phone = meta.story({
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '15rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    const tab = canvas.getByRole('tab', { name: 'Archived' });
    const list = canvas.getByRole('tablist').getBoundingClientRect();
    await waitFor(() => expect(tab.getBoundingClientRect().right).toBeLessThanOrEqual(list.right + 1));
  },
});
