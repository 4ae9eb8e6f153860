import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { getUnblockUserMockHandler } from '@/shared/testing/generated/network/network.msw';
import {
  JobEndedPage,
  PageNotFoundPage,
  ProfileRestrictedView,
  ProfileSuspendedPage,
  UnknownErrorView,
} from './error-pages';
import { ProfileBlockedView } from './profile-blocked-page';

const handleReload = fn();

const meta = preview.meta({
  title: 'Pages/Errors',
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
});

export const PageNotFound = meta.story({
  render: () => <PageNotFoundPage />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('This page is not here');
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/');
  },
});

export const JobEnded = meta.story({
  render: () => <JobEndedPage />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('This job has ended');
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/jobs');
  },
});

const handleUnblocked = fn();

export const ProfileBlocked = meta.story({
  render: () => (
    <ProfileBlockedView
      isMember
      memberId="01940000-0000-7000-8000-000000000008"
      returnTo="/p/alex-demo"
      onUnblocked={handleUnblocked}
    />
  ),
  beforeEach: ({ msw }) => {
    msw.use(getUnblockUserMockHandler());
  },
  play: async ({ canvas, userEvent }) => {
    // One way on: whoever does not take it has the header.
    await expect(canvas.queryByRole('link')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Unblock' }));
    await waitFor(() => expect(handleUnblocked).toHaveBeenCalledOnce());
  },
});

/** Whoever comes by typing the address is led to the list. */
export const ProfileBlockedOfNobody = meta.story({
  render: () => <ProfileBlockedView isMember memberId={undefined} returnTo={undefined} onUnblocked={handleUnblocked} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/app/blocked-users');
  },
});

/** A session that has ended meanwhile, or an address that somebody passed on: a block is ended by who is signed in. */
export const ProfileBlockedSignedOut = meta.story({
  render: () => (
    <ProfileBlockedView
      isMember={false}
      memberId="01940000-0000-7000-8000-000000000008"
      returnTo="/p/alex-demo"
      onUnblocked={handleUnblocked}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    const login = canvas.getByRole('link', { name: 'Log in' });
    await expect(login).toHaveAttribute('href', '/app/login?returnTo=%2Fp%2Falex-demo');
  },
});

/** Not a word about the person, not even whether there is one. */
export const ProfileRestricted = meta.story({
  render: () => <ProfileRestrictedView isMember={false} returnTo="/p/alex-demo" />,
  play: async ({ canvas }) => {
    const login = canvas.getByRole('link', { name: 'Log in' });
    await expect(login).toHaveAttribute('href', '/app/login?returnTo=%2Fp%2Falex-demo');
  },
});

/** Logging in is no advice to somebody who is. */
export const ProfileRestrictedToMember = meta.story({
  render: () => <ProfileRestrictedView isMember />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Log in' })).toBeNull();
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/app');
  },
});

export const ProfileSuspended = meta.story({ render: () => <ProfileSuspendedPage /> });

export const UnknownError = meta.story({
  render: () => <UnknownErrorView requestId="req-12345678" onReload={handleReload} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Request req-12345678')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(handleReload).toHaveBeenCalledOnce();
  },
});

export const UnknownErrorWithoutRequest = meta.story({
  render: () => <UnknownErrorView requestId={undefined} onReload={handleReload} />,
});

export const Phone = meta.story({
  render: () => (
    <div className="w-97.5">
      <PageNotFoundPage />
    </div>
  ),
});

export const Dark = meta.story({ render: () => <PageNotFoundPage />, globals: { theme: 'dark' } });
