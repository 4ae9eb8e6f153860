import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { QrDialog } from './qr-dialog';

const meta = preview.meta({
  title: 'UI/QrDialog',
  component: QrDialog,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Load it with `LazyOverlay`: drawing codes is a library of its own.',
      'Pass the whole address, with `https://`.',
    ],
    dont: ['Do not use it for secrets such as one-time codes. It shows its text in plain view.'],
    isOverlay: true,
  }),
  args: {
    isOpen: true,
    url: 'https://wright.example/t/demo-link-token-00000000001',
    name: 'Conference badge',
    onClose: fn(),
  },
});

export const Open = meta.story({
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'QR code' });
    await expect(dialog).toHaveAccessibleDescription('Conference badge');
    await expect(await screen.findByRole('img', { name: 'QR code of Conference badge' })).toBeVisible();
    await expect(screen.getByText(args.url)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

export const LongName = meta.story({ args: { name: 'x'.repeat(80) } });

/** The code stays dark on light. */
export const Dark = meta.story({ globals: { theme: 'dark' } });

export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
