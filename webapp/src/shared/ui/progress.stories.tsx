import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Progress } from './progress';

const meta = preview.meta({
  title: 'UI/Progress',
  component: Progress,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Use it when the whole is known: uploaded bytes, finished steps.', 'Name what progresses in `label`.'],
    dont: [
      'Do not use it for a wait of unknown length. That is a `Spinner` or a skeleton.',
      'Do not let it go backwards.',
    ],
  }),
  args: { label: 'Profile steps done', value: 4, max: 6 },
});

export const Some = meta.story({
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Profile steps done' });
    await expect(bar).toHaveAttribute('aria-valuenow', '4');
    await expect(bar).toHaveAttribute('aria-valuetext', '4 of 6');
  },
});

export const None = meta.story({ args: { value: 0 } });
export const All = meta.story({ args: { value: 6 } });
export const Thin = meta.story({ args: { size: 's', value: 62, max: 100 } });
export const OutOfRange = meta.story({ args: { value: 9 } });
