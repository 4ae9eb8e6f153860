import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Drawer } from './drawer';

const meta = preview.meta({
  title: 'UI/Drawer',
  component: Drawer,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it for the navigation on screens that have no room beside the page.',
      'Close it when a link in it is followed.',
    ],
    dont: [
      'Do not use it for forms. Use `Dialog`, which is a sheet on phones.',
      'Do not use it on wide screens, where the navigation is always visible.',
    ],
    isOverlay: true,
  }),
  args: {
    isOpen: true,
    onClose: fn(),
    title: 'Main',
    children: (
      <nav aria-label="Places" className="p-4">
        <a href="#dashboard">Dashboard</a>
      </nav>
    ),
  },
});

export const Open = meta.story({
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: 'Main' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
});

export const Closed = meta.story({ args: { isOpen: false } });

/** It comes from the side where a line begins. */
export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async () => {
    const drawer = await screen.findByRole('dialog', { name: 'Main' });
    await waitFor(() => expect(Math.round(drawer.getBoundingClientRect().right)).toBe(document.body.clientWidth));
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
