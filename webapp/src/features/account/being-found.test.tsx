import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '@/shared/styles/app.css';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { demoSettings } from '@/shared/testing/fixtures/settings';
import { getGetSettingsMockHandler, getUpdateSettingsMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getGetProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { BeingFound } from './being-found';

const notify = hearNotices();

const server = mockServer(
  getGetSettingsMockHandler(demoSettings()),
  getGetProfileMockHandler(demoProfile({ accessMode: 'Public' })),
  getUpdateSettingsMockHandler({ ...demoSettings(), discoverable: false }),
);
const choice = () => page.getByRole('switch', { name: 'Members can find me' });
const told = () => notify.mock.calls.map(([{ text }]) => text);

async function open() {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <BeingFound displayName="Alex Demo" />
    </QueryClientProvider>,
  );
  await expect.element(choice()).toBeVisible();
}

test('a member without a profile is told that there is nothing to find', async () => {
  server.use(
    getGetProfileMockHandler(() => {
      throw new HttpResponse(null, { status: 204 });
    }),
  );
  await open();
  await expect.element(page.getByText('You have no profile yet, so there is nothing to find.')).toBeVisible();
});

test.for([
  ['Public', 'On because your profile is Public.'],
  ['Authenticated', 'Off because your profile is not Public.'],
] as const)('who has chosen nothing and is %s reads what applies now', async ([accessMode, text]) => {
  server.use(
    getGetSettingsMockHandler({ ...demoSettings(), discoverable: null }),
    getGetProfileMockHandler(demoProfile({ accessMode })),
  );
  await open();
  await expect.element(page.getByText(text)).toBeVisible();
});

test('the choice is saved at once', async () => {
  await open();
  await expect.element(choice()).toBeChecked();
  await choice().click();
  await expect.element(page.getByText(/^No search finds you/)).toBeVisible();
  await expect.element(choice()).not.toBeChecked();
  expect(server.requestsTo(getUpdateSettingsMockHandler).map(({ body }) => body)).toEqual([{ discoverable: false }]);
  expect(told()).toEqual(['Members cannot find you any more.']);
});

test('a choice that cannot be saved goes back', async () => {
  server.use(getUpdateSettingsMockHandler(refusing(503, 'ServiceUnavailableError')));
  await open();
  await choice().click();
  await vi.waitFor(() => {
    expect(page.getByRole('alert').element().textContent).not.toBe('');
  });
  await expect.element(choice()).toBeChecked();
  expect(told()).toEqual([]);
});
