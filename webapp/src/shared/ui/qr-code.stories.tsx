import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { QrCode } from './qr-code';

const meta = preview.meta({
  title: 'UI/QrCode',
  component: QrCode,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Say in `label` where the code leads.', 'Show the address as text near it, for people who cannot scan.'],
    dont: [
      'Do not colour it. Many readers know only dark on light, in both themes.',
      'Do not draw it smaller than about 3 cm on paper or 150 pixels on a screen.',
    ],
  }),
  args: { text: 'https://wright.example/t/demo-link-token-00000000001', label: 'QR code of Conference badge' },
  render: (args) => (
    <div className="aspect-square max-w-72">
      <QrCode {...args} />
    </div>
  ),
});

export const Address = meta.story({
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('img', { name: 'QR code of Conference badge' }).getBoundingClientRect();
    await expect(width).toBe(height);
  },
});

/** More to say makes smaller squares, and not a larger code. */
export const LongAddress = meta.story({ args: { text: `https://wright.example/t/${'x'.repeat(400)}` } });

/** Stays dark on light: many readers know nothing else. */
export const Dark = meta.story({ globals: { theme: 'dark' } });

/** A code is not mirrored: its three corners say where up is. */
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
