import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Session } from '@/shared/api/generated/model/session';
import { demoSession, demoSessions, securityNow } from '@/shared/testing/fixtures/accounts';
import {
  getDeleteOtherSessionsMockHandler,
  getDeleteSessionMockHandler,
  getListSessionsMockHandler,
} from '@/shared/testing/generated/auth/auth.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { answerQuestions } from '@/shared/testing/story-questions';
import { Sessions } from './sessions';

const answer = (sessions: readonly Session[]) => getListSessionsMockHandler([...sessions]);

const meta = preview.meta({
  component: Sessions,
  title: 'Features/Security/Sessions',
  parameters: { path: '/app/auth' },
  args: { now: securityNow },
  beforeEach: ({ msw }) => {
    msw.use(answer(demoSessions));
    return answerQuestions(true);
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByText('This browser');
    const [present, phone] = canvas.getAllByRole('listitem');
    await expect(present).toHaveTextContent('This browser');
    await expect(present && within(present).queryByRole('button')).toBeNull();
    await expect(phone).toHaveTextContent('Last seen 3 hours ago');
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListSessionsMockHandler(never));
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListSessionsMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your sessions could not be loaded.');
    msw.use(answer(demoSessions));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await canvas.findByText('This browser');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(demoSessions.length);
  },
});

/** Somebody who is signed in here is signed in somewhere, so this is the least there can be. */
export const OnlyThisOne = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answer(demoSessions.slice(0, 1)));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No other sessions.')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Ending = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getDeleteSessionMockHandler(never));
  },
  play: async ({ canvas }) => {
    const end = await canvas.findByRole('button', { name: 'End session Safari on iOS, last seen 3 hours ago' });
    await userEvent.click(end);
    await waitFor(() => expect(end).toHaveAttribute('aria-busy', 'true'));
  },
});

export const EndingOthers = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getDeleteOtherSessionsMockHandler(never));
  },
  play: async ({ canvas }) => {
    const end = await canvas.findByRole('button', { name: 'End all others' });
    await userEvent.click(end);
    await waitFor(() => expect(end).toHaveAttribute('aria-busy', 'true'));
  },
});

/** The most sessions that a user can have. */
export const Twenty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      answer(
        Array.from({ length: 20 }, (_, index) =>
          demoSession({ id: `019a8b0e-74d2-7f15-a3c8-06be4d92f7${String(index + 10)}`, current: index === 0 }),
        ),
      ),
    );
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
