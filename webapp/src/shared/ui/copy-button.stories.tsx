import { expect, fn, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { noticeQueue } from '@/shared/ui/notify';
import { CopyButton } from './copy-button';

const writeText = fn<(text: string) => Promise<void>>();

const meta = preview.meta({
  title: 'UI/CopyButton',
  component: CopyButton,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Name what is copied in the label of an icon button: "Copy link Conference badge".',
      'Show the text itself nearby, so that it can be copied by hand when the browser refuses.',
    ],
    dont: ['Do not show a notification after copying. The button says "Copied" itself.'],
  }),
  args: { text: 'https://wright.example/t/demo', label: 'Share' },
  beforeEach: () => {
    writeText.mockReset().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  },
});

/** The width stays the same, and a screen reader hears that it worked. */
export const WithText = meta.story({
  play: async ({ canvas, args }) => {
    const width = canvas.getByRole('button', { name: 'Share' }).offsetWidth;
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }));
    const copied = await canvas.findByRole('button', { name: 'Copied' });
    await expect(copied.offsetWidth).toBe(width);
    await expect(canvas.getByRole('status')).toHaveTextContent('Copied');
    await expect(writeText).toHaveBeenCalledWith(args.text);
  },
});

/** The name keeps saying what it copies; the sign and the announcement say that it did. */
export const IconOnly = meta.story({
  args: { label: 'Copy link Conference badge', isIconOnly: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy link Conference badge' }));
    await expect(await canvas.findByText('Copied')).toBeInTheDocument();
    await expect(canvas.getByRole('button')).toHaveAccessibleName('Copy link Conference badge');
  },
});

/** Browsers refuse without permission, and have no clipboard at all without a secure address. */
export const Refused = meta.story({
  play: async ({ canvas }) => {
    writeText.mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }));
    await expect(noticeQueue.isNeeded.get()).toBe(true);
    await expect(canvas.getByRole('button', { name: 'Share' })).toBeVisible();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
});
