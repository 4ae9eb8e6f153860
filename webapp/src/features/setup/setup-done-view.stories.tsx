import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '@/shared/ui/button';
import { SetupDoneView } from './setup-done-view';

const meta = preview.meta({
  component: SetupDoneView,
  title: 'Features/Setup/Done',
  parameters: { layout: 'fullscreen', path: '/app/setup' },
  args: { share: <Button icon="link">Copy a personal link</Button> },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'You are set up' })).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/app/profile');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
