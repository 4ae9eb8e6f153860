import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { blockedNow, demoBlockedUser, demoBlockedUsers } from '@/shared/testing/fixtures/blocked-users';
import {
  getListBlockedUsersMockHandler,
  getUnblockUserMockHandler,
} from '@/shared/testing/generated/network/network.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { answerQuestions } from '@/shared/testing/story-questions';
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
    await expect(canvas.getByText(/Logged out, anybody can read a Public profile/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit the note about Robin Demo' }));
    await expect(await screen.findByRole('dialog', { name: /Robin Demo/ })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListBlockedUsersMockHandler(never));
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(list([]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'You have not blocked anybody' })).toBeVisible();
    await expect(canvas.queryByRole('searchbox')).toBeNull();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListBlockedUsersMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Blocked people could not be loaded, please refresh and try again.',
    );
    msw.use(list(demoBlockedUsers));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('Robin Demo')).toBeVisible();
  },
});

/** The field stays, so that another word can be tried. */
export const NoMatch = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getListBlockedUsersMockHandler(({ request }) => ({
        items: new URL(request.url).searchParams.has('query') ? [] : [...demoBlockedUsers],
        nextCursor: null,
      })),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: /Search/ }), 'zebra');
    await expect(await canvas.findByText(/contains “zebra”/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show everybody' }));
    await expect(await canvas.findByText('Robin Demo')).toBeVisible();
  },
});

export const Many = meta.story({
  beforeEach: ({ msw }) => {
    const many = Array.from({ length: 12 }, (_, index) => demoBlockedUser(index, `Person ${index + 1}`));
    msw.use(
      getListBlockedUsersMockHandler(({ request }) => {
        const isFirst = !new URL(request.url).searchParams.has('cursor');
        return isFirst ? { items: many.slice(0, 10), nextCursor: 'next' } : { items: many.slice(10), nextCursor: null };
      }),
      getUnblockUserMockHandler(never),
    );
    return answerQuestions(true);
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(12));
    const unblock = canvas.getByRole('button', { name: 'Unblock Person 3' });
    await userEvent.click(unblock);
    await waitFor(() => expect(unblock).toHaveAttribute('aria-busy', 'true'));
  },
});

export const LongWords = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(list([demoBlockedUser(1, 'N'.repeat(80), { note: 'n'.repeat(250) })]));
  },
});

/** The profile was not visible when the person was blocked. The note tells who it is. */
export const HiddenName = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(list([demoBlockedUser(1, null, { note: 'Wrote to me after the meetup.' })]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Hidden profile')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Unblock Hidden profile' })).toBeEnabled();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
