import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Button } from './button';
import { Checkbox } from './checkbox';
import { Popover } from './popover';

const meta = preview.meta({
  title: 'UI/Popover',
  component: Popover,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it for a short explanation or one or two fields that belong to a button.',
      'Give it a title that says what it explains.',
    ],
    dont: [
      'Do not use it for a list of actions. That is a `Menu`.',
      'Do not use it for something that must not be closed by a press beside it. That is a `Dialog`.',
    ],
  }),
  args: {
    title: 'How visits are counted',
    trigger: <Button variant="secondary">About these numbers</Button>,
    children: (
      <>
        <p className="mb-3">A person who comes back on the same day is one visitor and two visits.</p>
        <Checkbox label="Show my own visits" isChecked={false} onChange={() => undefined} />
      </>
    ),
  },
});

const popover = () => screen.findByRole('dialog', { name: 'How visits are counted' });
const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const Closed = meta.story();

/** The button says that something opens and whether it is open. A press elsewhere closes it. */
export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'About these numbers' });
    await expect(trigger).toHaveAttribute('aria-haspopup', 'dialog');
    await userEvent.click(trigger);
    await popover();
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(document.body);
    await untilClosed();
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await untilClosed();
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.click(trigger);
    await popover();
  },
});

/** Enter opens it and leads into it, Escape closes it and leads back. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'About these numbers' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const opened = await popover();
    await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true));
    await userEvent.tab();
    await expect(screen.getByRole('checkbox', { name: 'Show my own visits' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await untilClosed();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
});

/** It begins where its button begins, which is on the right. */
export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button');
    await userEvent.click(trigger);
    const opened = await popover();
    await waitFor(() =>
      expect(opened.getBoundingClientRect().right).toBeLessThanOrEqual(trigger.getBoundingClientRect().right + 1),
    );
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await popover();
  },
});
