import { delay } from 'msw';
import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { getGetCaptchaChallengeMockHandler } from '@/shared/testing/generated/auth/auth.msw';
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
    msw.use(
      getGetPublicConfigMockHandler(),
      // A field in focus asks for it. No story comes as far as needing its solution.
      getGetCaptchaChallengeMockHandler(async () => {
        await delay('infinite');
        throw new Error('never');
      }),
    );
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Create your account or log in' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /Continue with/ })).toBeNull();
    await waitFor(() => expect(canvas.getByText(/Protected by a quiet/)).toBeVisible());
  },
});

/** The error, which appears below the field once the form is sent, moves nothing above it. */
export const WithMistake = meta.story({
  play: async ({ canvas, userEvent }) => {
    const title = canvas.getByRole('heading', { level: 1 });
    await waitFor(() => expect(canvas.getByText(/Protected by a quiet/)).toBeVisible());
    const before = title.getBoundingClientRect().top;
    await userEvent.type(canvas.getByRole('textbox', { name: /E-mail/ }), 'alex{Enter}');
    await expect(await canvas.findByText(/Please enter an e-mail address/)).toBeVisible();
    await expect(title.getBoundingClientRect().top).toBe(before);
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
