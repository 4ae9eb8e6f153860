import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '@/shared/styles/app.css';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getGetUserQueryKey } from '@/shared/api/generated/endpoints/auth/auth';
import { getGetPublicProfileByTokenQueryKey } from '@/shared/api/generated/endpoints/sharing/sharing';
import { CaptchaError } from '@/shared/lib/captcha';
import { fakeCaptcha, noCaptcha } from '@/shared/testing/fake-captcha';
import { demoChallenge } from '@/shared/testing/fixtures/challenge';
import { getLoginMockHandler, getVerifyUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { SignIn, type SignInProps } from './sign-in';

const start = Date.parse('2026-11-21T09:16:00Z');
const email = 'alex.demo@example.com';
const server = mockServer(getLoginMockHandler(demoChallenge()), getVerifyUserMockHandler());
const onSignedIn = vi.fn();
let queryClient: QueryClient;
let time = start;

const sentBodies = () => server.requestsTo(getLoginMockHandler).map(({ body }) => body);
const refuseLogin = (...problem: Parameters<typeof refusing>) => {
  server.use(getLoginMockHandler(refusing(...problem)));
};

async function open(captcha = fakeCaptcha(), more: Partial<SignInProps> = {}) {
  await render(
    <QueryClientProvider client={queryClient}>
      <SignIn captcha={captcha} onSignedIn={onSignedIn} now={() => time} {...more} />
    </QueryClientProvider>,
  );
}

const submit = () => page.getByRole('button', { name: 'Continue with e-mail' });
const address = () => page.getByRole('textbox', { name: /E-mail/ });

async function askForCode() {
  await address().fill(email);
  await submit().click();
}

beforeEach(() => {
  time = start;
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
});
afterEach(() => {
  vi.resetAllMocks();
});

test('whoever comes here can type at once, and the check begins with the first press or letter, not before', async () => {
  const captcha = { ...noCaptcha, prepare: vi.fn() };
  await open(captcha);
  await expect.element(address()).toHaveFocus();
  expect(captcha.prepare).not.toHaveBeenCalled();
  await address().click();
  expect(captcha.prepare).toHaveBeenCalled();
});

test('the address goes out with the solution, and the dialog asks for the code', async () => {
  await open();
  await askForCode();
  await expect.element(page.getByRole('dialog', { name: 'Check your e-mail' })).toBeVisible();
  await expect.element(page.getByText(`Enter the code we sent to ${email}.`)).toBeVisible();
  expect(sentBodies()).toEqual([{ email, captcha: { token: 'solution-1' } }]);
});

test('a site without the check sends the address alone', async () => {
  await open(noCaptcha);
  await askForCode();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(sentBodies()).toEqual([{ email }]);
});

test('a refused solution is replaced once, without a word', async () => {
  server.use(getLoginMockHandler(refusing(422, 'CaptchaFailedError'), { once: true }));
  await open();
  await askForCode();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(sentBodies()).toEqual([
    { email, captcha: { token: 'solution-1' } },
    { email, captcha: { token: 'solution-2' } },
  ]);
});

test('a second refusal is told, and the button tries again', async () => {
  refuseLogin(422, 'CaptchaFailedError');
  await open();
  await askForCode();
  await expect.element(page.getByText('The check that you are human failed, please try again.')).toBeVisible();
  server.use(getLoginMockHandler(demoChallenge()));
  await submit().click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('a check that cannot be done is told', async () => {
  await open({ prepare: () => undefined, take: () => Promise.reject(new CaptchaError('No worker')) });
  await askForCode();
  await expect.element(page.getByText('The check that you are human failed, please try again.')).toBeVisible();
  expect(server.requests).toEqual([]);
});

test('an address that the server does not accept is marked at its field', async () => {
  const errors = [{ pointer: '/email', parameter: null, code: 'format', detail: 'is not an e-mail address' }];
  refuseLogin(422, 'ValidationError', { errors });
  await open();
  await askForCode();
  await expect.element(page.getByText('Please check this entry.')).toBeVisible();
  await expect.element(address()).toHaveFocus();
  await expect.element(address()).toHaveAttribute('aria-invalid', 'true');
});

test('too many attempts say when the next one is possible, and the button waits for it', async () => {
  refuseLogin(429, 'RequestLimitExceededError', { retryAfter: 42 });
  await open();
  await askForCode();
  await expect.element(page.getByText('Too many attempts, please wait a moment and try again.')).toBeVisible();
  await expect.element(submit()).toHaveAccessibleDescription('Another try in 0:42');
  await address().click();
  await userEvent.keyboard('{Enter}');
  expect(server.requests).toHaveLength(1);

  time += 42_000;
  await expect.element(page.getByText(/Another try in/)).not.toBeInTheDocument();
  server.use(getLoginMockHandler(demoChallenge()));
  await submit().click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('whoever is signed in is the user for everybody, and what an anonymous visitor saw is forgotten', async () => {
  const profileKey = getGetPublicProfileByTokenQueryKey('demo');
  queryClient.setQueryData(profileKey, { displayName: 'Alex Demo' });
  await open();
  await askForCode();
  await expect.element(page.getByRole('textbox', { name: 'Code', exact: true })).toHaveFocus();
  await userEvent.keyboard('48210937');
  await vi.waitFor(() => {
    expect(onSignedIn).toHaveBeenCalledOnce();
  });
  expect(queryClient.getQueryData(getGetUserQueryKey())).toMatchObject({ email, isReady: true });
  expect(queryClient.getQueryData(profileKey)).toBeUndefined();
});

test('closing the dialog gives the focus back to the button, and the address is still there', async () => {
  await open();
  await askForCode();
  await expect.element(page.getByRole('textbox', { name: 'Code', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(submit()).toHaveFocus();
  await expect.element(address()).toHaveValue(email);
});

test('whoever was invited takes the invitation along, for a new code too', async () => {
  await open(noCaptcha, { inviteToken: 'demo-invite' });
  await askForCode();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(server.requests[0]?.headers.get('x-wright-token')).toBe('demo-invite');
});

test('an invitation that is no longer good is told and forgotten, so that a member gets in without it', async () => {
  refuseLogin(422, 'InviteTokenInvalidError');
  const onInviteRefused = vi.fn();
  await open(noCaptcha, { inviteToken: 'demo-invite', onInviteRefused });
  await askForCode();
  await expect.element(page.getByText('This invitation is no longer valid.')).toBeVisible();
  expect(onInviteRefused).toHaveBeenCalledOnce();
});
