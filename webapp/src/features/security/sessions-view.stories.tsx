import { expect, fn, userEvent, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoSession, demoSessions, securityNow } from '@/shared/testing/fixtures/accounts';
import { SessionsView } from './sessions-view';

const meta = preview.meta({
  component: SessionsView,
  title: 'Features/Security/Sessions',
  parameters: { path: '/app/auth' },
  args: { sessions: demoSessions, now: securityNow, onRetry: fn(), onEnd: fn(), onEndOthers: fn() },
});

export const Loaded = meta.story({
  play: async ({ canvas, args }) => {
    const [present, phone] = canvas.getAllByRole('listitem');
    await expect(present).toHaveTextContent('This browser');
    await expect(present && within(present).queryByRole('button')).toBeNull();
    await expect(phone).toHaveTextContent('Last seen 3 hours ago');
    await userEvent.click(canvas.getByRole('button', { name: 'End session Safari on iOS, last seen 3 hours ago' }));
    await expect(args.onEnd).toHaveBeenCalledWith(demoSessions[1]);
    await userEvent.click(canvas.getByRole('button', { name: 'End all others' }));
    await expect(args.onEndOthers).toHaveBeenCalledOnce();
  },
});

export const Loading = meta.story({ args: { sessions: null } });

export const Fails = meta.story({
  args: { sessions: null, isFailed: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your sessions could not be loaded.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

/** Somebody who is signed in here is signed in somewhere, so this is the least there can be. */
export const OnlyThisOne = meta.story({
  args: { sessions: demoSessions.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No other sessions.')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Ending = meta.story({ args: { endingId: demoSessions[1]?.id } });

export const EndingOthers = meta.story({ args: { isEndingOthers: true } });

/** The most sessions that a user can have. */
export const Twenty = meta.story({
  args: {
    sessions: Array.from({ length: 20 }, (_, index) =>
      demoSession({ id: `019a8b0e-74d2-7f15-a3c8-06be4d92f7${String(index + 10)}`, current: index === 0 }),
    ),
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
