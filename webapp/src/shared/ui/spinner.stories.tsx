import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Spinner } from './spinner';

const meta = preview.meta({
  title: 'UI/Spinner',
  component: Spinner,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Use it where the shape of the content is not known, with a `label` that says what is loading.'],
    dont: [
      'Do not use it in place of a list or a card. Use a skeleton of the same size.',
      'Do not put it beside a button. Set `isLoading` of the button.',
    ],
  }),
  args: { size: 'xl' as const, label: 'Loading' },
});

/** Nothing shows in the first 300 ms. */
export const WithLabel = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading');
  },
});

export const Sizes = meta.story({
  render: () => (
    <div className="flex items-end gap-4 text-primary-ink">
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Spinner key={size} size={size} />
      ))}
    </div>
  ),
});
