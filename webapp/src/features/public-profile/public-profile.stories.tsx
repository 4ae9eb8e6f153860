import { expect, fn, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoPublicProfile, publicProfileToday } from '@/shared/testing/fixtures/public-profile';
import { getRecordVisitMockHandler } from '@/shared/testing/generated/sharing/sharing.msw';
import { PublicProfile } from './public-profile';
import { PublicProfileFailedView } from './public-profile-failed-view';
import { PublicProfileSkeleton } from './public-profile-skeleton';

const token = 'demo-link-token-00000000003';
const handleRetry = fn();

const meta = preview.meta({
  component: PublicProfile,
  title: 'Pages/Public profile',
  parameters: { layout: 'fullscreen', path: `/t/${token}` },
  args: { by: { token }, profile: demoPublicProfile, today: publicProfileToday, origin: location.origin },
  beforeEach: ({ msw }) => {
    msw.use(getRecordVisitMockHandler());
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Alex Demo' })).toBeVisible();
  },
});

export const Loading = meta.story({
  render: () => <PublicProfileSkeleton />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading');
  },
});

/** A fault that may pass is said in place; every other one leads to the page that explains it. */
export const Fails = meta.story({
  render: () => <PublicProfileFailedView onRetry={handleRetry} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The profile could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(handleRetry).toHaveBeenCalledOnce();
  },
});

/** Many from one network: it is the server that has to breathe, not the connection that failed. */
export const AskedTooOften = meta.story({
  render: () => <PublicProfileFailedView isTooOften onRetry={handleRetry} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Too many attempts, please wait a moment and try again.');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
