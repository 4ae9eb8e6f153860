import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoConnection } from '@/shared/testing/fixtures/connections';
import {
  getCreateConnectionMockHandler,
  getUnblockUserMockHandler,
} from '@/shared/testing/generated/network/network.msw';
import { refusing } from '@/shared/testing/problem';
import { ConnectDialog } from './connect-dialog';

const { person } = demoConnection(2, 'Robin Demo');

const meta = preview.meta({
  component: ConnectDialog,
  title: 'Features/Connections/Ask',
  parameters: { path: '/app/people' },
  args: { memberId: person.memberId, name: 'Robin Demo', onConnected: fn(), onClose: fn() },
});

const send = () => screen.findByRole('button', { name: 'Send request' });

export const Loaded = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getCreateConnectionMockHandler(demoConnection(2, 'Robin Demo', { direction: 'OUTGOING' })));
  },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: /^Message/ }), 'We met.');
    await userEvent.click(await send());
    await waitFor(() => expect(args.onConnected).toHaveBeenCalledOnce());
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

/** The limit of requests within a day ends at a time that is said. */
export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getCreateConnectionMockHandler(refusing(429, 'RequestLimitExceededError', { retryAfter: 17_000 })));
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await send());
    await expect(await screen.findByText(/50 requests within a day.*in 5 hours/)).toBeVisible();
  },
});

export const TooManyOpen = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getCreateConnectionMockHandler(refusing(409, 'ConnectionLimitExceededError')));
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await send());
    await expect(await screen.findByRole('link', { name: 'See your requests' })).toHaveAttribute(
      'href',
      '/app/people?tab=requests',
    );
  },
});

export const Suspended = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getCreateConnectionMockHandler(refusing(403, 'ProfileSuspendedError')));
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await send());
    await expect(await screen.findByText(/Your profile is suspended/)).toBeVisible();
  },
});

export const Blocked = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getCreateConnectionMockHandler(refusing(403, 'ProfileBlockedError', { memberId: person.memberId })),
      getUnblockUserMockHandler(),
    );
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await send());
    await userEvent.click(await screen.findByRole('button', { name: 'Unblock' }));
    await waitFor(() => expect(screen.queryByText(/You have blocked Robin Demo/)).toBeNull());
  },
});

export const Gone = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getCreateConnectionMockHandler(refusing(404, 'ResourceNotFoundError')));
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await send());
    await expect(await screen.findByText('This person is no longer here.')).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
