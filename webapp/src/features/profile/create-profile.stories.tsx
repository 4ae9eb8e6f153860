import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getCreateProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { never } from '@/shared/testing/hold';
import { CreateProfile } from './create-profile';

const meta = preview.meta({
  component: CreateProfile,
  title: 'Features/Profile/Create',
  parameters: { path: '/app/profile' },
  beforeEach: ({ msw }) => {
    msw.use(getGetUserMockHandler(demoUser()), getCreateProfileMockHandler(never));
  },
});

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeEnabled();
  },
});

/** Recruiters have no personal links, and are promised none. */
export const Recruiter = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetUserMockHandler(demoUser({ role: 'Recruiter' })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Show who you are/)).toBeVisible();
    await expect(canvas.queryByText(/link/)).toBeNull();
  },
});

export const Loading = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('button')).toHaveAttribute('aria-busy', 'true'));
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
