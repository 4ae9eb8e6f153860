import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import '@/shared/styles/app.css';
import type { Settings } from '@/shared/api/generated/model/settings';
import { setLanguage, useLanguage } from '@/shared/i18n/messages';
import { demoSettings, everythingOn } from '@/shared/testing/fixtures/settings';
import { getGetSettingsMockHandler, getUpdateSettingsMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusal, refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { NotificationSettings } from './notification-settings';

/** Reads the language, as pages do. */
function Page() {
  useLanguage();
  return <NotificationSettings />;
}

const notify = hearNotices();
let onServer: Settings;

const server = mockServer(
  getGetSettingsMockHandler(() => onServer),
  getUpdateSettingsMockHandler(({ request }) => {
    if (request.headers.get('If-Match') !== `"v${onServer.version}"`) throw refusal(412, 'PreconditionFailedError');
    onServer = {
      ...onServer,
      notifications: { ...onServer.notifications, connectionAccepted: { screen: false, email: true } },
      version: onServer.version + 1,
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
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
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
  onServer = { ...onServer, language: 'de', version: onServer.version + 1 };
  await accepted().click();
  await expect.poll(told).toEqual(['Your choice is saved.']);
  await expect.element(accepted()).not.toBeChecked();
});

test('a choice that was made elsewhere in the meantime is shown, and nothing is saved', async () => {
  onServer = {
    ...onServer,
    notifications: { ...everythingOn, emailDigest: false },
    version: onServer.version + 1,
  };
  await accepted().click();
  await expect.element(page.getByRole('alert').getByText(/^This was changed elsewhere/)).toBeVisible();
  await expect.element(digest()).not.toBeChecked();
  await expect.element(accepted()).toBeChecked();
  expect(told()).toEqual([]);
});

test('why a choice was not saved is translated when the language changes', async () => {
  onServer = { ...onServer, notifications: { ...everythingOn, emailDigest: false }, version: onServer.version + 1 };
  await accepted().click();
  await expect.element(page.getByRole('alert').getByText(/^This was changed elsewhere/)).toBeVisible();
  onTestFinished(() => setLanguage('en-US'));
  await setLanguage('de');
  await expect
    .element(page.getByRole('alert').getByText(/^Das wurde inzwischen an anderer Stelle geändert/))
    .toBeVisible();
});
