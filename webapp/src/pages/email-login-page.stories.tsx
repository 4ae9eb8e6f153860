import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { getGetPublicConfigMockHandler } from '@/shared/testing/generated/status/status.msw';
import { EmailLoginPage } from './email-login-page';

const meta = preview.meta({
  component: EmailLoginPage,
  title: 'Pages/E-mail login',
  parameters: { layout: 'fullscreen', path: '/app/login/email' },
  decorators: [
    (Story) => (
      <div className="flex min-h-dvh flex-col">
        <Story />
      </div>
    ),
  ],
  beforeEach: ({ msw }) => {
    msw.use(getGetPublicConfigMockHandler());
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await waitFor(() => expect(canvas.getByText(/Protected by a quiet/)).toBeVisible());
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
