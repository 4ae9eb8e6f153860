import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Button } from './button';
import { EmptyState } from './empty-state';

const meta = preview.meta({
  title: 'UI/EmptyState',
  component: EmptyState,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Say in the title what is missing and in the text what will be here and what it is good for.',
      'Offer the one action that fills the list.',
    ],
    dont: [
      'Do not show it while the list is loading or after loading failed. Those are a skeleton and an `ErrorState`.',
      'Do not offer more than one action.',
    ],
  }),
  args: {
    title: 'No links yet',
    text: 'A personal link opens your profile for the one person who gets it, and you see when it was opened.',
  },
});

export const WithAction = meta.story({ args: { action: <Button icon="add">Create a link</Button> } });
export const WithoutAction = meta.story();
