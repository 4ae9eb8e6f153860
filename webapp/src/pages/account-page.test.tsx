import '@/shared/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Account } from '@/features/account/account';
import { CodeQuestions } from '@/features/sign-in/code-questions';
import { ApiError } from '@/shared/api/api-error';
import { exportAddress } from '@/shared/api/export-address';
import {
  getGetUserQueryKey,
  getLoginUrl,
  getUpdateSettingsUrl,
  getUpdateUserUrl,
  getVerifyUserUrl,
} from '@/shared/api/generated/endpoints/auth/auth';
import type { DataExport } from '@/shared/api/generated/model/data-export';
import type { User } from '@/shared/api/generated/model/user';
import { errorText } from '@/shared/i18n/error-text';
import { setLanguage, useLanguage } from '@/shared/i18n/messages';
import { fakeCaptcha } from '@/shared/testing/fake-captcha';
import { demoAccount } from '@/shared/testing/fixtures/accounts';
import { demoChallenge } from '@/shared/testing/fixtures/challenge';
import { demoExport, exportsNow, pendingExport } from '@/shared/testing/fixtures/exports';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { demoSettings } from '@/shared/testing/fixtures/settings';
import { demoUser } from '@/shared/testing/fixtures/user';
import {
  getCheckProofMockHandler,
  getDeleteUserMockHandler,
  getGetSettingsMockHandler,
  getGetUserMockHandler,
  getListPasskeysMockHandler,
  getLoginMockHandler,
  getUpdateSettingsMockHandler,
  getUpdateUserMockHandler,
  getVerifyUserMockHandler,
} from '@/shared/testing/generated/auth/auth.msw';
import { getCreateExportMockHandler, getListExportsMockHandler } from '@/shared/testing/generated/privacy/privacy.msw';
import { getGetProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { problemOf, refusal, refusing } from '@/shared/testing/problem';
import { nextVersion } from '@/shared/testing/versions';

const notify = hearNotices();

const onDeleted = vi.fn();
let queryClient: QueryClient;

/** As below a layout of the application, which renders again when the language changes. */
function TranslatedAccount() {
  useLanguage();
  return <Account now={exportsNow} organizations={null} onDeleted={onDeleted} />;
}

let onServer: { user: User; exports: DataExport[] };

const server = mockServer(
  getGetUserMockHandler(() => onServer.user),
  getListExportsMockHandler(() => onServer.exports),
  getGetSettingsMockHandler(demoSettings()),
  getGetProfileMockHandler(demoProfile()),
  getListPasskeysMockHandler([]),
);
const once = { once: true };

const calls = () =>
  server.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => ({ call: `${method} ${url}`, body }));

const dialog = (name: string) => page.getByRole('dialog', { name });
const told = () => notify.mock.calls.map(([{ text }]) => text);
const cached = () => queryClient.getQueryData<User>(getGetUserQueryKey());
const enterCode = async () => {
  await expect.element(page.getByRole('textbox', { name: 'Code', exact: true })).toHaveFocus();
  await userEvent.keyboard('48210937');
};

const name = () => page.getByRole('textbox', { name: /Your name/ });
const newEmail = () => page.getByRole('textbox', { name: /New e-mail/ });
const press = (label: string) => page.getByRole('button', { name: label }).click();
/** The form is there on demand; its own button has the same name as the one that opens it. */
async function fillNewEmail(email: string) {
  await press('Change e-mail');
  await newEmail().fill(email);
}

beforeEach(async () => {
  onServer = { user: demoUser(), exports: [] };
  queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY }, mutations: { retry: false } },
  });
  queryClient.setQueryData(getGetUserQueryKey(), onServer.user);
  await render(
    <QueryClientProvider client={queryClient}>
      <TranslatedAccount />
      <CodeQuestions captcha={fakeCaptcha()} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  vi.resetAllMocks();
});

test('shortly after a login the name changes at once, for the whole application', async () => {
  server.use(
    getUpdateUserMockHandler(() => {
      onServer.user = demoUser({ displayName: 'Alexis Demo', version: 4 });
      return onServer.user;
    }),
  );
  await name().fill(' Alexis Demo ');
  await press('Save name');
  await vi.waitFor(() => {
    expect(told()).toEqual(['Your name is now Alexis Demo.']);
  });
  expect(calls()).toEqual([{ call: `PUT ${getUpdateUserUrl()}`, body: { displayName: 'Alexis Demo' } }]);
  expect(server.requestsTo(getUpdateUserMockHandler)[0]?.headers.get('If-Match')).toBe(demoUser().etag);
  expect(cached()?.displayName).toBe('Alexis Demo');
  await expect.element(page.getByRole('complementary').getByText('Alexis Demo', { exact: true })).toBeVisible();
});

test('a 202 means that the name waits for a code to the present address', async () => {
  server.use(
    getUpdateUserMockHandler(demoChallenge({ purpose: 'updateUser' })),
    getVerifyUserMockHandler(() => {
      onServer.user = demoUser({ displayName: 'Alexis Demo', version: 4 });
      return onServer.user;
    }),
  );
  await name().fill('Alexis Demo');
  await press('Save name');
  await expect.element(page.getByText('Enter the code we sent to alex.demo@example.com.')).toBeVisible();
  expect(cached()?.displayName).toBe('Alex Demo');
  await enterCode();
  await vi.waitFor(() => {
    expect(told()).toEqual(['Your name is now Alexis Demo.']);
  });
  expect(calls().at(-1)).toEqual({
    call: `POST ${getVerifyUserUrl()}`,
    body: { email: 'alex.demo@example.com', token: '48210937' },
  });
  expect(cached()?.displayName).toBe('Alexis Demo');
});

test('without the code the old name stays, and what was typed too', async () => {
  server.use(getUpdateUserMockHandler(demoChallenge({ purpose: 'updateUser' })));
  await name().fill('Alexis Demo');
  await press('Save name');
  await dialog('Check your e-mail').getByRole('button', { name: 'Cancel' }).click();
  await vi.waitFor(() => {
    expect(told()).toEqual(['Nothing has changed: your name is still Alex Demo.']);
  });
  await expect.element(name()).toHaveValue('Alexis Demo');
  await expect.element(name()).toHaveFocus();
  expect(cached()?.displayName).toBe('Alex Demo');
});

test('a name that was changed elsewhere is not written over without a word', async () => {
  server.use(getUpdateUserMockHandler(refusing(412, 'PreconditionFailedError')));
  onServer.user = demoUser({ displayName: 'Sascha Demo', version: 4 });
  await name().fill('Alexis Demo');
  await press('Save name');
  await expect.element(page.getByRole('heading', { name: /changed elsewhere/ })).toHaveFocus();
  const notice = page.getByRole('region', { name: /changed elsewhere/ });
  await expect.element(notice.getByText('Sascha Demo')).toBeVisible();
  await expect.element(name()).toHaveValue('Alexis Demo');
  server.use(getUpdateUserMockHandler(demoUser({ displayName: 'Alexis Demo', version: 5 })));
  await press('Save name');
  await vi.waitFor(() => {
    expect(told()).toEqual(['Your name is now Alexis Demo.']);
  });
});

test('a name is not saved for another account that has signed in meanwhile', async () => {
  server.use(getUpdateUserMockHandler(refusing(412, 'PreconditionFailedError')));
  onServer.user = demoUser({ memberId: '0197c9a4-5b7e-7c31-9d52-3f1a6b8e2c41', email: 'kim.demo@example.com' });
  await name().fill('Alexis Demo');
  await press('Save name');
  await vi.waitFor(() => {
    expect(told()).toEqual(['Nothing has changed: your name is still Alex Demo.']);
  });
  expect(server.requestsTo(getUpdateUserMockHandler)).toHaveLength(1);
});

test('a change of the e-mail proves first who it is, and then sends the code to the new address', async () => {
  const changed = demoUser({ email: 'alex.new@example.com', version: 4 });
  server.use(
    getUpdateUserMockHandler(refusing(403, 'ReauthenticationRequiredError'), once),
    getUpdateUserMockHandler(demoChallenge({ token: 'chl_2' })),
    getLoginMockHandler(demoChallenge()),
    getVerifyUserMockHandler(demoUser(), once),
    getVerifyUserMockHandler(changed),
  );
  await fillNewEmail('alex.new@example.com');
  await press('Change e-mail');
  await expect.element(dialog('Confirm that it is you')).toBeVisible();
  await expect.element(page.getByText('Enter the code we sent to alex.demo@example.com.')).toBeVisible();
  await enterCode();
  await expect.element(page.getByText('Enter the code we sent to alex.new@example.com.')).toBeVisible();
  expect(cached()?.email).toBe('alex.demo@example.com');
  await enterCode();
  await vi.waitFor(() => {
    expect(told()).toEqual(['Your e-mail is now alex.new@example.com. Other browsers have been logged out.']);
  });
  expect(calls().map(({ call }) => call)).toEqual([
    `PUT ${getUpdateUserUrl()}`,
    `POST ${getLoginUrl()}`,
    `POST ${getVerifyUserUrl()}`,
    `PUT ${getUpdateUserUrl()}`,
    `POST ${getVerifyUserUrl()}`,
  ]);
  expect(cached()?.email).toBe('alex.new@example.com');
  await expect.element(newEmail()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Change e-mail' })).toHaveFocus();
});

test('after a change of the e-mail, the accounts that can still log in are named', async () => {
  const changed = demoUser({ email: 'alex.new@example.com' });
  changed.accounts = [
    ...changed.accounts,
    demoAccount(),
    demoAccount({ providerId: 'google', providerUsername: null }),
  ];
  server.use(getUpdateUserMockHandler(demoChallenge()), getVerifyUserMockHandler(changed));
  await fillNewEmail('alex.new@example.com');
  await press('Change e-mail');
  await enterCode();
  await vi.waitFor(() => {
    expect(told()).toEqual([
      'Your e-mail is now alex.new@example.com. Other browsers have been logged out. ' +
        'These accounts can still log in: GitHub (alex-demo), Google.',
    ]);
  });
});

test('an address that somebody took meanwhile is said so in the dialog, and the old one stays', async () => {
  server.use(
    getUpdateUserMockHandler(demoChallenge({ purpose: 'updateUser' })),
    getVerifyUserMockHandler(refusing(409, 'EmailTakenError')),
  );
  await fillNewEmail('robin.demo@example.com');
  await press('Change e-mail');
  await enterCode();
  await expect.element(page.getByText('This e-mail is already in use.')).toBeVisible();
  await dialog('Check your e-mail').getByRole('button', { name: 'Cancel' }).click();
  await vi.waitFor(() => {
    expect(told()).toEqual(['Nothing has changed: your e-mail is still alex.demo@example.com.']);
  });
});

test('too many changes of the e-mail have to wait, and the button says how long', async () => {
  server.use(getUpdateUserMockHandler(refusing(429, 'RequestLimitExceededError', { retryAfter: 13 * 3600 })));
  await fillNewEmail('alex.new@example.com');
  await press('Change e-mail');
  await expect
    .element(page.getByRole('button', { name: 'Change e-mail' }))
    .toHaveAccessibleDescription('Possible again in 13 hours');
  await expect.element(page.getByText('Too many attempts, please wait a moment and try again.')).toBeVisible();
});

test('an export is asked for after a proof, waited for, and then told', async () => {
  server.use(
    getCreateExportMockHandler(refusing(403, 'ReauthenticationRequiredError'), once),
    getCreateExportMockHandler(() => {
      onServer.exports = [pendingExport];
      return pendingExport;
    }),
    getLoginMockHandler(demoChallenge()),
    getVerifyUserMockHandler(demoUser()),
  );
  await expect.element(page.getByText('You have made no export yet.')).toBeVisible();
  await press('Make an export');
  await enterCode();
  await expect.element(page.getByText('Being made', { exact: true })).toBeVisible();
  expect(told()).toEqual(['Your export is on its way.']);
  onServer.exports = [{ ...pendingExport, status: 'READY', size: 48_213, expiresAt: '2026-11-28T09:18:11Z' }];
  await vi.waitFor(() => {
    expect(told()).toEqual(['Your export is on its way.', 'Your export is ready to download.']);
  });
  await expect.element(page.getByText('48 KB, available until 28 November 2026')).toBeVisible();
});

test('an export that another device has begun is shown instead of a second one', async () => {
  server.use(
    getCreateExportMockHandler(() => {
      onServer.exports = [pendingExport];
      throw refusal(409, 'ExportInProgressError');
    }),
  );
  await press('Make an export');
  await expect.element(page.getByText('Being made', { exact: true })).toBeVisible();
  expect(told()).toEqual(['Your export is already on its way.']);
});

test('the third export of a day has to wait, and the button says how long', async () => {
  server.use(getCreateExportMockHandler(refusing(429, 'RequestLimitExceededError', { retryAfter: 7000 })));
  await press('Make an export');
  await expect
    .element(page.getByRole('button', { name: 'Make an export' }))
    .toHaveAccessibleDescription('Possible again in 2 hours');
});

test('an export that has gone meanwhile is not downloaded', async () => {
  await expect.element(page.getByText('You have made no export yet.')).toBeVisible();
  onServer.exports = [demoExport()];
  await queryClient.invalidateQueries();
  const link = page.getByRole('link', { name: 'Download the export of 21 November 2026' });
  await expect.element(link).toHaveAttribute('href', exportAddress(demoExport().id));
  onServer.exports = [demoExport({ status: 'EXPIRED' })];
  await link.click();
  await vi.waitFor(() => {
    expect(told()).toEqual(['This export is not available.']);
  });
  await expect.element(page.getByText('Expired', { exact: true })).toBeVisible();
});

test('an export is downloaded only after a code when the last one is too old', async () => {
  await expect.element(page.getByText('You have made no export yet.')).toBeVisible();
  onServer.exports = [demoExport()];
  await queryClient.invalidateQueries();
  server.use(
    getCheckProofMockHandler(refusing(403, 'ReauthenticationRequiredError')),
    getLoginMockHandler(demoChallenge()),
  );
  await page.getByRole('link', { name: 'Download the export of 21 November 2026' }).click();
  await expect.element(page.getByText('Enter the code we sent to alex.demo@example.com.')).toBeVisible();
  expect(server.requestsTo(getCheckProofMockHandler)).toHaveLength(1);
  await dialog('Confirm that it is you').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('link', { name: /^Download the export/ })).toHaveFocus();
  expect(told()).toEqual([]);
});

test('a chosen language is saved, and the page is shown in it with what was typed', async () => {
  onTestFinished(async () => {
    await setLanguage('en-US');
    document.documentElement.lang = 'en-US';
    // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API
    document.cookie = 'language=; Path=/; Max-Age=0';
  });
  server.use(getUpdateSettingsMockHandler({ ...demoSettings(), language: 'de', ...nextVersion(demoSettings()) }));
  await name().fill('Alexis Demo');
  await page.getByRole('combobox', { name: /Language/ }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await vi.waitFor(() => {
    expect(told()).toEqual(['Ihre Sprache ist jetzt Deutsch.']);
  });
  expect(calls()).toEqual([{ call: `PATCH ${getUpdateSettingsUrl()}`, body: { language: 'de' } }]);
  expect(document.documentElement.lang).toBe('de');
  await expect.element(page.getByRole('textbox', { name: /Ihr Name/ })).toHaveValue('Alexis Demo');
  expect(page.getByRole('combobox', { name: /Sprache/ }).element().textContent).toContain('Deutsch');
});

test('a language that could not be saved is said so, and the page stays in the one before', async () => {
  server.use(getUpdateSettingsMockHandler(refusing(503, 'ServiceUnavailableError')));
  await page.getByRole('combobox', { name: /Language/ }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await expect
    .element(page.getByRole('combobox', { name: /Language/ }))
    .toHaveAccessibleDescription(errorText(new ApiError(503, problemOf(503, 'ServiceUnavailableError'))));
  expect(document.documentElement.lang).not.toBe('de');
  expect(told()).toEqual([]);
});

async function askToDelete() {
  await press('Delete account');
  await page.getByRole('textbox', { name: /Type your e-mail/ }).fill('alex.demo@example.com');
  await press('Send me the code');
}

test('an account is deleted with its e-mail and a code, and only then', async () => {
  const deleted = demoUser({ deletionScheduledAt: '2026-12-05T09:20:00Z' });
  server.use(getDeleteUserMockHandler(demoChallenge({ purpose: 'deleteUser' })), getVerifyUserMockHandler(deleted));
  await askToDelete();
  await expect.element(dialog('Check your e-mail')).toBeVisible();
  await expect.element(dialog('Delete your account?')).not.toBeInTheDocument();
  expect(onDeleted).not.toHaveBeenCalled();
  await enterCode();
  await vi.waitFor(() => {
    expect(onDeleted).toHaveBeenCalledExactlyOnceWith(deleted);
  });
  expect(calls().at(-1)).toEqual({
    call: `POST ${getVerifyUserUrl()}`,
    body: { email: 'alex.demo@example.com', token: '48210937' },
  });
});

test('whoever closes the dialog of the code keeps the account, and the focus is where it began', async () => {
  server.use(getDeleteUserMockHandler(demoChallenge({ purpose: 'deleteUser' })));
  await askToDelete();
  await dialog('Check your e-mail').getByRole('button', { name: 'Cancel' }).click();
  await vi.waitFor(() => {
    expect(told()).toEqual(['Nothing was deleted. Your account stays as it is.']);
  });
  expect(onDeleted).not.toHaveBeenCalled();
  await expect.element(page.getByRole('button', { name: 'Delete account' })).toHaveFocus();
});

test('no code is sent for another e-mail than the own', async () => {
  await press('Delete account');
  await page.getByRole('textbox', { name: /Type your e-mail/ }).fill('robin.demo@example.com');
  await press('Send me the code');
  await expect.element(page.getByText('This is not the e-mail of your account.')).toBeVisible();
  expect(calls()).toEqual([]);
});
