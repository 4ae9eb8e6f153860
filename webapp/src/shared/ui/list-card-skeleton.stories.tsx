import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { ListCardSkeleton } from './list-card-skeleton';

const meta = preview.meta({ title: 'UI/List card skeleton', component: ListCardSkeleton });

export const Light = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading');
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
