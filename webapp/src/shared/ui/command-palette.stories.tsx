import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Button } from './button';
import { CommandPalette, type CommandPaletteProps } from './command-palette';

const handleSecurity = fn();

function WithButton(props: CommandPaletteProps) {
  const [isOpen, setIsOpen] = useState(props.isOpen);
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Open
      </Button>
      <CommandPalette
        {...props}
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false);
        }}
      />
    </>
  );
}

const meta = preview.meta({
  title: 'UI/CommandPalette',
  component: CommandPalette,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Load it when it is first opened: it is not part of the first page.',
      'Name commands as the pages and buttons do, so that the same word finds them.',
    ],
    dont: [
      'Do not make it the only way to an action. Most people never open it.',
      'Do not open it over another dialog.',
    ],
    isOverlay: true,
  }),
  render: (args) => <WithButton {...args} />,
  args: {
    isOpen: true,
    onClose: () => undefined,
    groups: [
      {
        label: 'Pages',
        commands: [
          { id: 'dashboard', label: 'Dashboard', icon: 'dashboard' as const, onSelect: fn() },
          { id: 'security', label: 'Security', icon: 'shield' as const, onSelect: handleSecurity },
        ],
      },
      {
        label: 'Actions',
        commands: [{ id: 'log-out', label: 'Log out', icon: 'logout' as const, onSelect: fn() }],
      },
    ],
  },
});

const search = () => screen.findByRole('combobox', { name: 'Search pages and actions' });
const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** All commands under their headings; the first one is highlighted. */
export const Open = meta.story({
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Pages and actions' })).toBeVisible();
    await waitFor(async () => expect(await search()).toHaveFocus());
    await expect(screen.getAllByRole('option')).toHaveLength(3);
    await expect(screen.getByRole('group', { name: 'Actions' })).toBeVisible();
  },
});

/** Behind the search is a button that closes, for screen readers. It is visible while it has the focus. */
export const CloseButton = meta.story({
  play: async ({ userEvent }) => {
    await waitFor(async () => expect(await search()).toHaveFocus());
    const close = screen.getByRole('button', { name: 'Close' });
    await expect(close.getBoundingClientRect().width).toBeLessThan(2);
    await userEvent.tab();
    await expect(close).toHaveFocus();
    await expect(close.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    await userEvent.keyboard('{Enter}');
    await untilClosed();
  },
});

/** Typing filters, arrow keys lead through, Enter does it and closes, Escape closes; then the focus is where it was. */
export const Keyboard = meta.story({
  args: { isOpen: false },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Open' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await search()).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await expect(handleSecurity).toHaveBeenCalledOnce();
    await untilClosed();
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.type(await search(), 'sec');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await expect(screen.getByRole('option', { name: 'Security' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(handleSecurity).toHaveBeenCalledTimes(2);
    await untilClosed();
    await userEvent.keyboard('{Enter}');
    await search();
    await userEvent.keyboard('{Escape}');
    await untilClosed();
    await waitFor(() => expect(button).toHaveFocus());
  },
});

export const NoMatch = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.type(await search(), 'xyz');
    await waitFor(() => expect(screen.getByText('No match')).toBeVisible());
  },
});

/** The icons are on the right of their texts. */
export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async () => {
    const option = await screen.findByRole('option', { name: 'Security' });
    const icon = option.firstElementChild?.getBoundingClientRect();
    const { left, width } = option.getBoundingClientRect();
    await expect(icon?.left).toBeGreaterThan(left + width / 2);
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async () => {
    await screen.findByRole('option', { name: 'Security' });
  },
});
