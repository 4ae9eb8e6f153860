import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { ListCardSkeleton } from './list-card-skeleton';

const meta = preview.meta({
  title: 'UI/ListCardSkeleton',
  component: ListCardSkeleton,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Use it for a card with a list that is loading, title included.'],
    dont: [
      'Do not show it together with old data. Keep the old list instead.',
      'Do not use it for other shapes. Build them from `Skeleton` in the size of the content.',
    ],
  }),
});

export const Light = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading');
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
