import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { newUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getGetProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { getGetPublicConfigMockHandler } from '@/shared/testing/generated/status/status.msw';
import { SetupPage } from './setup-page';

const meta = preview.meta({
  component: SetupPage,
  title: 'Pages/Setup',
  parameters: { layout: 'fullscreen', path: '/app/setup' },
  beforeEach: ({ msw }) => {
    msw.use(
      getGetUserMockHandler(newUser()),
      getGetProfileMockHandler(() => undefined),
      getGetPublicConfigMockHandler(),
    );
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Name and role' })).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
