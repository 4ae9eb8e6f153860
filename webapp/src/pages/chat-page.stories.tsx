import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { ChatPage } from './chat-page';

const meta = preview.meta({
  component: ChatPage,
  title: 'Pages/Chat',
  parameters: { layout: 'fullscreen', path: '/app/chat' },
});

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Chat' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'There are no conversations yet' })).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
