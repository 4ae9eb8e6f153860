import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { Drawer } from './drawer';

const meta = preview.meta({
  title: 'UI/Drawer',
  component: Drawer,
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
