import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { NewFeatureDialog } from './new-feature-dialog';

const meta = preview.meta({
  component: NewFeatureDialog,
  title: 'Features/New feature',
  parameters: { path: '/app/jobs' },
  args: {
    isOpen: true,
    icon: 'work' as const,
    title: 'Jobs is new',
    text: 'Work that is offered and looked for gets a place of its own.',
    action: { label: 'Look over your profile', to: '/app/profile' as const },
    onClose: fn(),
  },
});

export const Open = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Jobs is new' });
    await expect(dialog).toHaveAccessibleDescription('Work that is offered and looked for gets a place of its own.');
    const close = screen.getByRole('button', { name: 'Close' });
    await waitFor(() => expect(close).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole('link', { name: 'Look over your profile' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await userEvent.click(close);
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
});

/** Going on puts the notice away, too. */
export const Followed = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('link', { name: 'Look over your profile' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

export const LongWords = meta.story({
  args: {
    title: 't'.repeat(80),
    text: 'x'.repeat(400),
    action: { label: 'a'.repeat(60), to: '/app/profile' as const },
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
