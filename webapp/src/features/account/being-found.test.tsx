import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '@/shared/styles/app.css';
import { HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Settings } from '@/shared/api/generated/model/settings';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { demoSettings } from '@/shared/testing/fixtures/settings';
import { getGetSettingsMockHandler, getUpdateSettingsMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getGetProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { hold } from '@/shared/testing/hold';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { demoVersion } from '@/shared/testing/versions';
import { BeingFound } from './being-found';
import { ContactChoice } from './contact-choice';

const notify = hearNotices();

const server = mockServer(
  getGetSettingsMockHandler(demoSettings()),
  getGetProfileMockHandler(demoProfile({ accessMode: 'Public' })),
  getUpdateSettingsMockHandler({ ...demoSettings(), discoverable: false }),
);
const choice = () => page.getByRole('switch', { name: 'Members can find me' });
const told = () => notify.mock.calls.map(([{ text }]) => text);

async function open(children: ReactNode = <BeingFound displayName="Alex Demo" />) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  await renderInRouter(<QueryClientProvider client={queryClient}>{children}</QueryClientProvider>);
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

test('the answer to an earlier change that comes after that to a later one does not undo the later one', async () => {
  const [first, second] = [hold<Settings>(), hold<Settings>()];
  server.use(
    getUpdateSettingsMockHandler(async ({ request }) =>
      'discoverable' in ((await request.json()) as object) ? first.answer() : second.answer(),
    ),
  );
  await open(
    <>
      <BeingFound displayName="Alex Demo" />
      <ContactChoice />
    </>,
  );
  const nobody = page.getByRole('radio', { name: 'Nobody' });
  await choice().click();
  await nobody.click();
  await expect.poll(() => server.requestsTo(getUpdateSettingsMockHandler)).toHaveLength(2);
  const changed = { ...demoSettings(), discoverable: false };
  second.release({ ...changed, contactMessages: 'NOBODY', ...demoVersion(3, 'settings') });
  await expect.poll(told).toEqual(['Your choice is saved.']);
  first.release({ ...changed, ...demoVersion(2, 'settings') });
  await expect.poll(told).toEqual(['Your choice is saved.', 'Members cannot find you any more.']);
  await expect.element(nobody).toBeChecked();
  await expect.element(choice()).not.toBeChecked();
});
