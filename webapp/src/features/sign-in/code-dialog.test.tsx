import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '@/shared/styles/app.css';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getReissueTokenUrl, getVerifyUserUrl } from '@/shared/api/generated/endpoints/auth/auth';
import type { ChallengeToken } from '@/shared/api/generated/model/challenge-token';
import type { User } from '@/shared/api/generated/model/user';
import { demoChallenge } from '@/shared/testing/fixtures/challenge';
import {
  getReissueTokenMockHandler,
  getVerifyUserMockHandler,
  getVerifyUserResponseMock,
} from '@/shared/testing/generated/auth/auth.msw';
import { hold } from '@/shared/testing/hold';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { CodeDialog } from './code-dialog';

const start = Date.parse('2026-11-21T09:16:00Z');
const email = 'alex.demo@example.com';
const renewed = demoChallenge({ token: `chl_${'n'.repeat(43)}` });

const server = mockServer(getVerifyUserMockHandler(), getReissueTokenMockHandler(renewed));
const onRestart = vi.fn<() => Promise<ChallengeToken>>();
const onVerified = vi.fn();
const onClose = vi.fn();
let time = start;

const refuseCode = (...problem: Parameters<typeof refusing>) => {
  server.use(getVerifyUserMockHandler(refusing(...problem)));
};

/** What was sent: address, bearer and body of each call. */
const sent = () => server.requests.map(({ url, headers, body }) => [url, headers.get('Authorization'), body]);

async function open(challenge = demoChallenge()) {
  const queryClient = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  await render(
    <QueryClientProvider client={queryClient}>
      <CodeDialog
        email={email}
        challenge={challenge}
        onRestart={onRestart}
        onVerified={onVerified}
        onClose={onClose}
        now={() => time}
      />
    </QueryClientProvider>,
  );
  await expect.element(firstBox()).toHaveFocus();
}

const firstBox = () => page.getByRole('textbox', { name: 'Code', exact: true });
const newCode = () => page.getByRole('button', { name: 'Send a new code' });
const alert = () => page.getByRole('alert');

beforeEach(() => {
  time = start;
});
afterEach(() => {
  vi.resetAllMocks();
});

test('a press beside the dialog does not throw the code away, Escape does', async () => {
  await open();
  await userEvent.click(document.body, { position: { x: 2, y: 2 }, force: true });
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a code that is being checked cannot be taken back', async () => {
  const verification = hold<User>();
  server.use(getVerifyUserMockHandler(verification.answer));
  await open();
  await userEvent.keyboard('48210937');
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  verification.release(getVerifyUserResponseMock());
  await vi.waitFor(() => {
    expect(onVerified).toHaveBeenCalledOnce();
  });
});

test('the eighth digit sends the code with the challenge as bearer', async () => {
  await open();
  await userEvent.keyboard('48210937');
  await vi.waitFor(() => {
    expect(onVerified).toHaveBeenCalledOnce();
  });
  expect(onVerified.mock.calls[0]?.[0]).toMatchObject({ email, isReady: true });
  expect(sent()).toEqual([[getVerifyUserUrl(), `Bearer ${demoChallenge().token}`, { email, token: '48210937' }]]);
});

test('a pasted code sends itself, whatever stands between its groups', async () => {
  await open();
  await pasteInto(firstBox().element(), '4821 0937');
  await vi.waitFor(() => {
    expect(sent()[0]?.[2]).toEqual({ email, token: '48210937' });
  });
});

test('a long code is one field of letters and digits', async () => {
  await open(demoChallenge({ codeLength: 13 }));
  await userEvent.keyboard('7qkm3-0b2cd-efg');
  await vi.waitFor(() => {
    expect(sent()[0]?.[2]).toEqual({ email, token: '7QKM30B2CDEFG' });
  });
});

test('after a wrong code the boxes are empty and the first one waits', async () => {
  refuseCode(422, 'TokenMismatchError');
  await open();
  await userEvent.keyboard('48210937');
  await expect.element(alert().getByText('Invalid code, please try again or request a new code.')).toBeVisible();
  await expect.element(firstBox()).toHaveValue('');
  await expect.element(firstBox()).toHaveFocus();
  server.use(getVerifyUserMockHandler());
  await userEvent.keyboard('11112222');
  await vi.waitFor(() => {
    expect(onVerified).toHaveBeenCalledOnce();
  });
});

test('after too many tries the boxes are locked until a new code, which the clock of the answer allows', async () => {
  refuseCode(429, 'RequestLimitExceededError', { retryAfter: 42 });
  await open();
  await userEvent.keyboard('48210937');
  await expect.element(alert().getByText('Too many attempts, please wait a moment and try again.')).toBeVisible();
  await expect.element(firstBox()).toBeDisabled();
  await expect.element(newCode()).toHaveAccessibleDescription('New code in 0:42');
  await expect.element(newCode()).toHaveFocus();
  time += 42_000;
  await expect.element(page.getByText(/New code in/)).not.toBeInTheDocument();

  await newCode().click();
  await expect.element(firstBox()).toBeEnabled();
  await expect.element(firstBox()).toHaveFocus();
  await expect.element(page.getByText('New code in 1:00')).toBeVisible();

  server.use(getVerifyUserMockHandler());
  await userEvent.keyboard('11112222');
  await vi.waitFor(() => {
    expect(onVerified).toHaveBeenCalledOnce();
  });
  expect(sent().map(([path, bearer]) => [path, bearer])).toEqual([
    [getVerifyUserUrl(), `Bearer ${demoChallenge().token}`],
    [getReissueTokenUrl(), `Bearer ${demoChallenge().token}`],
    [getVerifyUserUrl(), `Bearer ${renewed.token}`],
  ]);
});

test('a new code can be asked for once the clock has run down', async () => {
  await open();
  await expect.element(page.getByText('New code in 1:00')).toBeVisible();
  await expect.element(newCode()).not.toBeInTheDocument();
  time += 36_000;
  await expect.element(page.getByText('New code in 0:24')).toBeVisible();
  time += 24_000;
  await expect.element(newCode()).toBeVisible();
});

test.for([
  ['ChallengeInvalidError', 'This login is no longer valid, please start again.'],
  ['ChallengeExpiredError', 'This code has expired, please request a new code.'],
] as const)('%s stays in the dialog and offers a new code at once', async ([code, text]) => {
  refuseCode(401, code);
  await open();
  await userEvent.keyboard('48210937');
  await expect.element(alert().getByText(text)).toBeVisible();
  await expect.element(newCode()).not.toHaveAttribute('aria-disabled');
  expect(onClose).not.toHaveBeenCalled();
});

test('a challenge that cannot be renewed begins anew with the same address', async () => {
  refuseCode(401, 'ChallengeInvalidError');
  server.use(getReissueTokenMockHandler(refusing(401, 'ChallengeInvalidError')));
  onRestart.mockResolvedValue(renewed);
  await open();
  await userEvent.keyboard('48210937');
  await newCode().click();
  await expect.element(page.getByText(/A new code is on its way/)).toBeVisible();
  await expect.element(page.getByText(/no longer valid/)).not.toBeInTheDocument();
  expect(onRestart).toHaveBeenCalledOnce();

  server.use(getVerifyUserMockHandler());
  await userEvent.keyboard('11112222');
  await vi.waitFor(() => {
    expect(sent().at(-1)).toEqual([getVerifyUserUrl(), `Bearer ${renewed.token}`, { email, token: '11112222' }]);
  });
});

test('a refused new code says how long to wait, and the old code can still be typed', async () => {
  await open();
  time += 60_000;
  server.use(getReissueTokenMockHandler(refusing(429, 'RequestLimitExceededError', { retryAfter: 600 })));
  await newCode().click();
  await expect.element(alert().getByText('Too many attempts, please wait a moment and try again.')).toBeVisible();
  await expect.element(page.getByText('New code in 10:00')).toBeVisible();
  await expect.element(firstBox()).toBeEnabled();
});

test('a code that did not arrive at the server is sent again as it is', async () => {
  server.use(
    getVerifyUserMockHandler(() => {
      throw HttpResponse.error();
    }),
  );
  await open();
  await userEvent.keyboard('48210937');
  await expect.element(alert().getByText('There is no connection to the server, please try again.')).toBeVisible();
  server.use(getVerifyUserMockHandler());
  await page.getByRole('button', { name: 'Try again' }).click();
  await vi.waitFor(() => {
    expect(onVerified).toHaveBeenCalledOnce();
  });
  expect(sent().map(([, , body]) => body)).toEqual([
    { email, token: '48210937' },
    { email, token: '48210937' },
  ]);
});

test('a suspended person is told so, and no new code is offered', async () => {
  refuseCode(403, 'UserSuspendedError');
  await open();
  time += 60_000;
  await userEvent.keyboard('48210937');
  await expect.element(alert().getByText('Your account is suspended, please contact support.')).toBeVisible();
  await expect.element(newCode()).not.toBeInTheDocument();
});

test('a code that has to queue says so', async () => {
  await open(demoChallenge({ resendAfter: 2400 }));
  await expect.element(page.getByText(/Codes went to this address recently/)).toBeVisible();
  await expect.element(page.getByText('New code in 40:00')).toBeVisible();
});

test('Escape and Cancel close', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(onClose).toHaveBeenCalledTimes(2);
});

async function pasteInto(element: Element, text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
