import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import '@/shared/styles/app.css';
import { getGetUserQueryKey } from '@/shared/api/generated/endpoints/auth/auth';
import type { Settings } from '@/shared/api/generated/model/settings';
import type { User } from '@/shared/api/generated/model/user';
import { setLanguage, useLanguage } from '@/shared/i18n/messages';
import { demoSettings, everythingOn } from '@/shared/testing/fixtures/settings';
import { demoUser } from '@/shared/testing/fixtures/user';
import {
  getGetSettingsMockHandler,
  getGetUserMockHandler,
  getUpdateSettingsMockHandler,
} from '@/shared/testing/generated/auth/auth.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusal, refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { demoVersion, nextVersion } from '@/shared/testing/versions';
import { NotificationSettings } from './notification-settings';

/** Reads the language, as pages do. */
function Page() {
  useLanguage();
  return <NotificationSettings />;
}

const notify = hearNotices();
let onServer: Settings;
let user: User;

const server = mockServer(
  getGetSettingsMockHandler(() => onServer),
  getGetUserMockHandler(() => user),
  getUpdateSettingsMockHandler(({ request }) => {
    if (request.headers.get('If-Match') !== onServer.etag) throw refusal(412, 'PreconditionFailedError');
    onServer = {
      ...onServer,
      notifications: { ...onServer.notifications, connectionAccepted: { screen: false, email: true } },
      ...nextVersion(onServer),
    };
    return onServer;
  }),
);

const accepted = () => page.getByRole('switch', { name: 'Somebody accepts your request: On screen' });
const digest = () => page.getByRole('switch', { name: 'Daily summary by e-mail' });
const sent = () => server.requestsTo(getUpdateSettingsMockHandler).map(({ body }) => body);
const told = () => notify.mock.calls.map(([{ text }]) => text);

beforeEach(async () => {
  onServer = demoSettings();
  user = demoUser();
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  queryClient.setQueryData(getGetUserQueryKey(), user);
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  await expect.element(accepted()).toBeChecked();
});

test('a choice is saved at once', async () => {
  await accepted().click();
  await expect.element(accepted()).not.toBeChecked();
  await expect.poll(told).toEqual(['Your choice is saved.']);
  expect(sent()).toEqual([{ notifications: { connectionAccepted: { screen: false } } }]);
  await expect.element(accepted()).not.toBeChecked();
});

test('a choice that cannot be saved goes back', async () => {
  server.use(getUpdateSettingsMockHandler(refusing(503, 'ServiceUnavailableError')));
  await accepted().click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(accepted()).toBeChecked();
  expect(told()).toEqual([]);
});

test('another change of the settings does not stop a choice', async () => {
  onServer = { ...onServer, language: 'de', ...nextVersion(onServer) };
  await accepted().click();
  await expect.poll(told).toEqual(['Your choice is saved.']);
  await expect.element(accepted()).not.toBeChecked();
});

test('another choice that was made elsewhere in the meantime is shown, and both are kept', async () => {
  onServer = {
    ...onServer,
    notifications: { ...everythingOn, emailDigest: false },
    ...nextVersion(onServer),
  };
  await accepted().click();
  await expect.poll(told).toEqual(['Your choice is saved.']);
  await expect.element(digest()).not.toBeChecked();
  await expect.element(accepted()).not.toBeChecked();
});

test('a choice is not saved for another account that has signed in meanwhile', async () => {
  user = demoUser({ memberId: '0197c9a4-5b7e-7c31-9d52-3f1a6b8e2c41' });
  onServer = { ...onServer, ...demoVersion(onServer.version, 'settings-of-another') };
  await accepted().click();
  await expect.element(page.getByRole('alert').getByText(/^This was changed elsewhere/)).toBeVisible();
  expect(onServer.notifications).toEqual(everythingOn);
  expect(told()).toEqual([]);
});

test('why a choice was not saved is translated when the language changes', async () => {
  user = demoUser({ memberId: '0197c9a4-5b7e-7c31-9d52-3f1a6b8e2c41' });
  onServer = { ...onServer, ...demoVersion(onServer.version, 'settings-of-another') };
  await accepted().click();
  await expect.element(page.getByRole('alert').getByText(/^This was changed elsewhere/)).toBeVisible();
  onTestFinished(() => setLanguage('en-US'));
  await setLanguage('de');
  await expect
    .element(page.getByRole('alert').getByText(/^Das wurde inzwischen an anderer Stelle geändert/))
    .toBeVisible();
});
