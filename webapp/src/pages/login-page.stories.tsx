import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { inviteTokenAtom } from '@/shared/state/session-state';
import { demoStrategies } from '@/shared/testing/fixtures/strategies';
import { getListStrategiesMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getGetPublicConfigMockHandler } from '@/shared/testing/generated/status/status.msw';
import { LoginPage } from './login-page';

const meta = preview.meta({
  component: LoginPage,
  title: 'Pages/Login',
  parameters: { layout: 'fullscreen', path: '/app/login' },
  decorators: [
    (Story) => (
      <div className="flex min-h-dvh flex-col">
        <Story />
      </div>
    ),
  ],
  beforeEach: ({ msw }) => {
    msw.use(getGetPublicConfigMockHandler(), getListStrategiesMockHandler([...demoStrategies]));
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Create your account or log in' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Continue with LinkedIn' })).toBeVisible();
    await waitFor(() => expect(canvas.getByText(/Protected by a quiet/)).toBeVisible());
  },
});

/** Whoever came by an invitation is told that they still have it, and not to open it first. */
export const Invited = meta.story({
  beforeEach: () => {
    inviteTokenAtom.set('demo-invite-token-000000000');
    return () => {
      inviteTokenAtom.reset();
    };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Your invitation is in hand/)).toBeInTheDocument();
    await expect(canvas.queryByText(/Open the invite link first/)).toBeNull();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
