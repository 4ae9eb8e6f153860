import { delay } from 'msw';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { blockedNow, demoBlockedUsers } from '@/shared/testing/fixtures/blocked-users';
import { getListBlockedUsersMockHandler } from '@/shared/testing/generated/network/network.msw';
import { refusal } from '@/shared/testing/problem';
import { BlockedUsers } from './blocked-users';

const list = (items: typeof demoBlockedUsers) =>
  getListBlockedUsersMockHandler({ items: [...items], nextCursor: null });

const meta = preview.meta({
  component: BlockedUsers,
  title: 'Pages/Blocked users',
  parameters: { layout: 'fullscreen', path: '/app/blocked-users' },
  args: { now: blockedNow },
  beforeEach: ({ msw }) => {
    msw.use(list(demoBlockedUsers));
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Robin Demo')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(demoBlockedUsers.length);
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getListBlockedUsersMockHandler(async () => {
        await delay('infinite');
        return { items: [], nextCursor: null };
      }),
    );
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(list([]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'You have not blocked anybody' })).toBeVisible();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getListBlockedUsersMockHandler(() => {
        throw refusal(500, 'InternalError');
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
