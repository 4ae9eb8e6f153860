import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '@/shared/styles/app.css';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { demoSettings } from '@/shared/testing/fixtures/settings';
import { getGetSettingsMockHandler, getUpdateSettingsMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { ContactChoice } from './contact-choice';

const notify = hearNotices();
const server = mockServer(
  getGetSettingsMockHandler(demoSettings()),
  getUpdateSettingsMockHandler({ ...demoSettings(), contactMessages: 'MEMBERS' }),
);
const choice = (name: string) => page.getByRole('radio', { name });

async function open() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <ContactChoice />
    </QueryClientProvider>,
  );
  await expect.element(choice('Everyone')).toBeChecked();
}

test('the choice is saved at once, and alone', async () => {
  await open();
  await choice('Members').click();
  await expect.element(choice('Members')).toBeChecked();
  await vi.waitFor(() => {
    expect(notify.mock.calls.map(([{ text }]) => text)).toEqual(['Your choice is saved.']);
  });
  expect(server.requestsTo(getUpdateSettingsMockHandler).map(({ body }) => body)).toEqual([
    { contactMessages: 'MEMBERS' },
  ]);
});

test('a choice that cannot be saved goes back and says so', async () => {
  server.use(getUpdateSettingsMockHandler(refusing(503, 'ServiceUnavailableError')));
  await open();
  await choice('Nobody').click();
  await expect.element(page.getByText('The service is unavailable', { exact: false })).toBeVisible();
  await expect.element(choice('Everyone')).toBeChecked();
});
