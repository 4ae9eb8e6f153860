import preview from '#.storybook/preview';
import { Button } from './button';
import { EmptyState } from './empty-state';

const meta = preview.meta({
  title: 'UI/EmptyState',
  component: EmptyState,
  args: {
    title: 'No links yet',
    text: 'A personal link opens your profile for the one person who gets it, and you see when it was opened.',
  },
});

export const WithAction = meta.story({ args: { action: <Button icon="add">Create a link</Button> } });
export const WithoutAction = meta.story();
