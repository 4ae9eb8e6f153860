import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { inviteTokenAtom } from '@/shared/state/session-state';
import { demoStrategies, namedStrategies } from '@/shared/testing/fixtures/strategies';
import { getListStrategiesMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getGetPublicConfigMockHandler } from '@/shared/testing/generated/status/status.msw';
import { LoginPage } from './login-page';
import { SignInArea } from './sign-in-area';

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

/** A provider of the operator does not confirm the address of somebody new. */
export const NeedsCode = meta.story({
  render: () => (
    <main className="p-6">
      <SignInArea status="failure" type="login" provider="oidc-company" />
    </main>
  ),
  beforeEach: ({ msw }) => {
    msw.use(getListStrategiesMockHandler([...demoStrategies, ...namedStrategies]));
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent('Example Company does not confirm your e-mail address.'),
    );
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
