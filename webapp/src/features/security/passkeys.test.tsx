import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '@/shared/styles/app.css';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getCreatePasskeyUrl } from '@/shared/api/generated/endpoints/auth/auth';
import type { Passkey } from '@/shared/api/generated/model/passkey';
import { codeQueue, type PendingCode } from '@/shared/lib/one-time-code';
import { securityNow } from '@/shared/testing/fixtures/accounts';
import { demoPasskey, demoPasskeys } from '@/shared/testing/fixtures/passkeys';
import {
  getCreatePasskeyMockHandler,
  getDeletePasskeyMockHandler,
  getListPasskeysMockHandler,
  getStartPasskeyRegistrationMockHandler,
  getUpdatePasskeyMockHandler,
} from '@/shared/testing/generated/auth/auth.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { ConfirmHost } from '@/shared/ui/confirm-dialog';
import { Passkeys } from './passkeys';

const notify = hearNotices();

let passkeys: Passkey[];
const server = mockServer(
  getListPasskeysMockHandler(() => passkeys),
  getStartPasskeyRegistrationMockHandler({
    relyingParty: { id: 'localhost', name: 'Wright' },
    user: { id: 'AAAA', name: 'alex.demo@example.com', displayName: 'Alex Demo' },
    challenge: 'q7Vb1n8cQ0uX3kTz5rLw7yPd2sGh4jMf6aEe9oNi0tR',
    algorithms: [-7],
    timeout: 300000,
    excludeCredentials: [],
  }),
  getCreatePasskeyMockHandler(() => {
    const added = demoPasskey({ id: '019aa5a1-74d2-7f15-a3c8-06be4d92f7a2', name: 'Phone' });
    passkeys = [...passkeys, added];
    return added;
  }),
  getUpdatePasskeyMockHandler(() => demoPasskey()),
  getDeletePasskeyMockHandler(({ params }) => {
    passkeys = passkeys.filter(({ id }) => id !== params['id']);
  }),
);

/** Answers in place of the browser and its authenticator. */
function answerWith(answer: () => Promise<unknown>) {
  const create = vi.spyOn(navigator.credentials, 'create').mockImplementation(answer as () => Promise<Credential>);
  onTestFinished(() => {
    create.mockRestore();
  });
  return create;
}

async function mount() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await render(
    <QueryClientProvider client={queryClient}>
      <Passkeys now={securityNow} />
      <ConfirmHost />
    </QueryClientProvider>,
  );
}

async function open() {
  await mount();
  await expect.element(page.getByText('Key in the drawer')).toBeVisible();
}

async function addPhone() {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Phone');
  await page.getByRole('button', { name: 'Continue' }).click();
}

beforeEach(() => {
  passkeys = [...demoPasskeys];
});

test('a new passkey is sent with its name and joins the list', async () => {
  const create = answerWith(() =>
    Promise.resolve({
      toJSON: () => ({
        id: 'AQID',
        response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'], publicKey: 'x' },
      }),
    }),
  );
  await open();
  await addPhone();
  await expect.element(page.getByText('Phone')).toBeVisible();
  expect(server.requests.find(({ url, method }) => url === getCreatePasskeyUrl() && method === 'POST')?.body).toEqual({
    name: 'Phone',
    id: 'AQID',
    clientDataJSON: 'e30',
    attestationObject: 'oA',
    transports: ['internal'],
  });
  expect(create.mock.calls[0]?.[0]?.publicKey).toMatchObject({
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(notify).toHaveBeenLastCalledWith({ tone: 'success', text: 'The passkey was added.' });
});

test.each([
  ['NotAllowedError', 'info', 'No passkey was used.'],
  ['InvalidStateError', 'error', 'This device has a passkey for your account already.'],
  ['SecurityError', 'error', 'The passkey could not be used in this browser.'],
])('after %s of the browser nothing is sent, and the person hears why', async (name, tone, text) => {
  answerWith(() => Promise.reject(new DOMException('', name)));
  await open();
  await addPhone();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenLastCalledWith({ tone, text });
  });
  expect(server.requestsTo(getCreatePasskeyMockHandler)).toEqual([]);
});

test('a passkey that the server refuses is told as an error', async () => {
  answerWith(() =>
    Promise.resolve({
      toJSON: () => ({ id: 'AQID', response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: [] } }),
    }),
  );
  server.use(getCreatePasskeyMockHandler(refusing(422, 'PasskeyRefusedError')));
  await open();
  await addPhone();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenLastCalledWith({
      tone: 'error',
      text: 'This passkey was not accepted, please try again.',
    });
  });
});

test('a removed passkey leaves the list, also one that another device has removed', async () => {
  await open();
  server.use(getDeletePasskeyMockHandler(refusing(404, 'ResourceNotFoundError')));
  passkeys = passkeys.slice(0, 1);
  await page.getByRole('button', { name: 'Remove passkey Key in the drawer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click();
  await expect.element(page.getByText('Key in the drawer')).not.toBeInTheDocument();
  expect(notify).toHaveBeenLastCalledWith({ tone: 'success', text: 'The passkey was removed.' });
});

test('a passkey that could not be removed stays in the list', async () => {
  server.use(getDeletePasskeyMockHandler(refusing(500, 'InternalError')));
  await open();
  await page.getByRole('button', { name: 'Remove passkey Key in the drawer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenLastCalledWith(expect.objectContaining({ tone: 'error' }));
  });
  await expect.element(page.getByText('Key in the drawer')).toBeVisible();
});

test('whoever declines to remove a passkey keeps it', async () => {
  await open();
  await page.getByRole('button', { name: 'Remove passkey Key in the drawer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(server.requestsTo(getDeletePasskeyMockHandler)).toEqual([]);
});

test('a new passkey takes a proof first; without it the browser is not asked, and nobody is told of an error', async () => {
  const create = answerWith(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  server.use(getStartPasskeyRegistrationMockHandler(refusing(403, 'ReauthenticationRequiredError')));
  const decline = vi.fn<(pending: PendingCode) => void>((pending) => {
    pending.answer(null);
  });
  onTestFinished(codeQueue.serve(decline));
  await open();
  await addPhone();
  await vi.waitFor(() => {
    expect(decline).toHaveBeenCalledOnce();
  });
  expect(create).not.toHaveBeenCalled();
  expect(notify).not.toHaveBeenCalled();
});

test('a renamed passkey has its new name in the list', async () => {
  server.use(
    getUpdatePasskeyMockHandler(() => {
      const renamed = demoPasskey({ name: 'Old laptop' });
      passkeys = [renamed, ...passkeys.slice(1)];
      return renamed;
    }),
  );
  await open();
  await page.getByRole('button', { name: 'Rename passkey Laptop' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Old laptop');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Old laptop')).toBeVisible();
  expect(server.requestsTo(getUpdatePasskeyMockHandler).map(({ body }) => body)).toEqual([{ name: 'Old laptop' }]);
  expect(notify).toHaveBeenLastCalledWith({ tone: 'success', text: 'The passkey has its new name.' });
});

test('a name that the server does not take stays in the dialog', async () => {
  server.use(getUpdatePasskeyMockHandler(refusing(500, 'InternalError')));
  await open();
  await page.getByRole('button', { name: 'Rename passkey Laptop' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Old laptop');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Old laptop');
  expect(notify).not.toHaveBeenCalled();
});

test('passkeys that could not be loaded are loaded again on demand', async () => {
  server.use(getListPasskeysMockHandler(refusing(500, 'InternalError'), { once: true }));
  await mount();
  await expect.element(page.getByText('Your passkeys could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Key in the drawer')).toBeVisible();
});
