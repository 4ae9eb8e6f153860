import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '@/shared/styles/app.css';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { securityNow } from '@/shared/testing/fixtures/accounts';
import { demoCreatedWebhook, demoWebhook } from '@/shared/testing/fixtures/webhooks';
import {
  getDeleteWebhookMockHandler,
  getRotateWebhookSecretMockHandler,
} from '@/shared/testing/generated/webhooks/webhooks.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { ConfirmHost } from '@/shared/ui/confirm-dialog';
import { Webhooks } from './webhooks';

const notify = hearNotices();

const state = serverState();
const server = mockServer(...statefulHandlers(state));

const { url } = demoWebhook();
const row = page.getByRole('listitem').filter({ hasText: url });

beforeEach(async () => {
  Object.assign(state, serverState({ webhooks: [{ ...demoWebhook(), deliveries: [] }] }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await render(
    <QueryClientProvider client={queryClient}>
      <Webhooks now={securityNow} />
      <ConfirmHost />
    </QueryClientProvider>,
  );
  await expect.element(row).toBeVisible();
});

async function choose(item: string) {
  await page.getByRole('button', { name: `More for ${url}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a new webhook has the chosen events, and its secret is shown once', async () => {
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByRole('textbox', { name: /^Address/ }).fill('https://new.example/hook');
  await page.getByRole('checkbox', { name: 'New messages' }).click();
  await page.getByRole('checkbox', { name: 'Changes of your profile' }).click();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const { secret } = demoCreatedWebhook();
  await expect.element(page.getByText(secret)).toBeVisible();
  expect(state.webhooks[0]).toMatchObject({
    url: 'https://new.example/hook',
    types: ['profile.changed', 'message.received'],
  });
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText(secret)).not.toBeInTheDocument();
  await expect.element(page.getByRole('listitem').first().getByText('https://new.example/hook')).toBeVisible();
});

test('a changed webhook has the new address and the new events', async () => {
  await choose('Change');
  await page.getByRole('textbox', { name: /^Address/ }).fill('https://other.example/hook');
  await page.getByRole('checkbox', { name: 'New messages' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('https://other.example/hook')).toBeVisible();
  expect(state.webhooks[0]).toMatchObject({ types: ['application.changed'] });
  expect(notify).toHaveBeenLastCalledWith({ tone: 'success', text: 'The webhook is changed.' });
});

test('a replaced secret is shown once after a question, with the end of the former one', async () => {
  await choose('Replace the secret');
  await page.getByRole('button', { name: 'Replace secret' }).click();
  await expect.element(page.getByText(/^whsec_/)).toBeVisible();
  await expect.element(page.getByText(/^The former secret signs as well until/)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText(/^whsec_/)).not.toBeInTheDocument();
  await expect.element(row).toMatchTextContent(/The former secret signs until/);
});

test('a secret that cannot be replaced is told', async () => {
  server.use(getRotateWebhookSecretMockHandler(refusing(500, 'InternalError')));
  await choose('Replace the secret');
  await page.getByRole('button', { name: 'Replace secret' }).click();
  await expect.poll(() => notify.mock.lastCall?.[0].tone).toBe('error');
  await expect.element(page.getByText(/^whsec_/)).not.toBeInTheDocument();
});

test('a webhook is switched off and on again', async () => {
  await choose('Switch off');
  await expect.element(row).toMatchTextContent(/You switched it off/);
  await page.getByRole('button', { name: `Switch on ${url}` }).click();
  await expect.element(row).not.toMatchTextContent(/You switched it off/);
  expect(state.webhooks[0]?.isEnabled).toBe(true);
});

test('a test opens the deliveries, where it waits', async () => {
  await choose('Send a test');
  const deliveries = page.getByRole('dialog', { name: 'Deliveries' });
  await expect.element(deliveries.getByRole('listitem')).toMatchTextContent(/^TestWaiting/);
});

test('a webhook is deleted after a question', async () => {
  await choose('Delete');
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await expect.element(page.getByRole('heading', { name: 'No webhooks' })).toBeVisible();
  expect(notify).toHaveBeenLastCalledWith({ tone: 'success', text: 'The webhook is deleted.' });
});

test('a webhook that was deleted already counts as deleted', async () => {
  server.use(getDeleteWebhookMockHandler(refusing(404, 'ResourceNotFoundError')));
  await choose('Delete');
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await expect.poll(() => notify.mock.calls.length).toBe(1);
  expect(notify).toHaveBeenLastCalledWith({ tone: 'success', text: 'The webhook is deleted.' });
});
