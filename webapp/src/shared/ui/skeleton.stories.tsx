import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Skeleton, SkeletonGroup } from './skeleton';

const meta = preview.meta({ title: 'UI/Skeleton', component: SkeletonGroup, args: { children: null } });

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
