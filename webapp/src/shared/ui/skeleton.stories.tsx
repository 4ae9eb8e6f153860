import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Skeleton, SkeletonGroup, SkeletonRows } from './skeleton';

const meta = preview.meta({
  title: 'UI/Skeleton',
  component: SkeletonGroup,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Give it the size of what will replace it, so that nothing jumps.',
      'Draw the rows of a list with `SkeletonRows`.',
      'Wrap all skeletons of one place in one `SkeletonGroup`, which says once that it is loading.',
    ],
    dont: [
      'Do not use it for an action that was pressed. The button shows its spinner.',
      'Do not draw more rows than the list usually has.',
    ],
  }),
  args: { children: null },
});

export const Lines = meta.story({
  args: {
    className: 'flex max-w-100 flex-col gap-3',
    children: (
      <>
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-4/5" />
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading');
  },
});

export const Person = meta.story({
  args: {
    className: 'flex items-center gap-3',
    label: 'Loading people',
    children: (
      <>
        <Skeleton className="size-10 rounded-pill" />
        <Skeleton className="h-4 w-40" />
      </>
    ),
  },
});

export const Rows = meta.story({
  args: {
    children: (
      <SkeletonRows
        count={3}
        className="gap-4 border-t border-border py-4"
        mark="size-10 rounded-pill!"
        lines={['h-5 w-56', 'h-4 w-80']}
        end="h-8 w-20"
      />
    ),
  },
});
