import { delay } from 'msw';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { CaptchaError } from '@/shared/lib/captcha';
import { fakeCaptcha } from '@/shared/testing/fake-captcha';
import { demoChallenge } from '@/shared/testing/fixtures/challenge';
import { getLoginMockHandler, getVerifyUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { refusal } from '@/shared/testing/problem';
import { SignIn } from './sign-in';

const meta = preview.meta({
  component: SignIn,
  title: 'Features/Sign in/Form',
  parameters: { path: '/app/login' },
  args: { captcha: fakeCaptcha(), onSignedIn: fn(), now: () => Date.parse('2026-11-21T09:16:00Z') },
});

const page = () => within(document.body);

async function askForCode(canvas: ReturnType<typeof within>) {
  await userEvent.type(canvas.getByRole('textbox', { name: /E-mail/ }), 'alex.demo@example.com');
  await userEvent.click(canvas.getByRole('button', { name: 'Continue with e-mail' }));
}

export const Empty = meta.story();

export const Loaded = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getLoginMockHandler(demoChallenge()), getVerifyUserMockHandler());
  },
  play: async ({ canvas, args }) => {
    await askForCode(canvas);
    await userEvent.click(await page().findByRole('textbox', { name: 'Code' }));
    await userEvent.keyboard('48210937');
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce());
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getLoginMockHandler(async () => {
        await delay('infinite');
        return demoChallenge();
      }),
    );
  },
  play: async ({ canvas }) => {
    await askForCode(canvas);
    await expect(canvas.getByRole('button', { name: 'Continue with e-mail' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const NoAddress = meta.story({
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /E-mail/ }), 'alex.demo');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with e-mail' }));
    await expect(await canvas.findByText('Please enter an e-mail address like name@example.com.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /E-mail/ })).toHaveFocus();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getLoginMockHandler(() => {
        throw refusal(500, 'InternalError');
      }),
    );
  },
  play: async ({ canvas }) => {
    await askForCode(canvas);
    await expect(await canvas.findByText('Something went wrong, please try again.')).toBeVisible();
  },
});

export const TooManyAttempts = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getLoginMockHandler(() => {
        throw refusal(429, 'RequestLimitExceededError', { retryAfter: 42 });
      }),
    );
  },
  play: async ({ canvas }) => {
    await askForCode(canvas);
    await expect(await canvas.findByText('Too many attempts, please wait a moment and try again.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Continue with e-mail' })).toHaveAccessibleDescription(
      'Another try in 0:42',
    );
  },
});

export const CheckFails = meta.story({
  args: {
    captcha: { prepare: () => undefined, take: () => Promise.reject(new CaptchaError('No worker')) },
  },
  play: async ({ canvas }) => {
    await askForCode(canvas);
    await expect(await canvas.findByText('The check that you are human failed, please try again.')).toBeVisible();
  },
});

export const RedirectFailed = meta.story({
  args: {
    alert: 'Login failed, the email may already be associated with an account using another login service.',
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
