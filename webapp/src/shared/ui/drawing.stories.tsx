import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Drawing } from './drawing';

const meta = preview.meta({
  title: 'UI/Drawing',
  component: Drawing,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Use it where there is nothing else to see. `EmptyState` contains it already.'],
    dont: ['Do not use it beside real content, and not twice on a page.'],
  }),
});

export const Default = meta.story();
