import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '@/shared/styles/app.css';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PersonalAccessToken } from '@/shared/api/generated/model/personal-access-token';
import { demoCreatedToken, demoToken, demoTokens } from '@/shared/testing/fixtures/access-tokens';
import { securityNow } from '@/shared/testing/fixtures/accounts';
import {
  getCreateTokenMockHandler,
  getDeleteTokenMockHandler,
  getListTokensMockHandler,
  getRotateTokenMockHandler,
} from '@/shared/testing/generated/auth/auth.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { ConfirmHost } from '@/shared/ui/confirm-dialog';
import { AccessTokens } from './access-tokens';

const notify = hearNotices();

let tokens: PersonalAccessToken[];
let sent: unknown[];
const server = mockServer(
  getListTokensMockHandler(() => tokens),
  getCreateTokenMockHandler(async ({ request }) => {
    sent.push(await request.json());
    tokens = [demoToken({ id: demoCreatedToken.id, name: 'Reader' }), ...tokens];
    return { ...demoCreatedToken, name: 'Reader' };
  }),
  getRotateTokenMockHandler(async ({ request, params }) => {
    sent.push(params['id'], await request.json());
    return demoCreatedToken;
  }),
  getDeleteTokenMockHandler(({ params }) => {
    tokens = tokens.filter(({ id }) => id !== params['id']);
  }),
);

beforeEach(async () => {
  tokens = demoTokens;
  sent = [];
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await render(
    <QueryClientProvider client={queryClient}>
      <AccessTokens now={securityNow} />
      <ConfirmHost />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Website', { exact: true })).toBeVisible();
});

async function fillIn() {
  await page.getByRole('button', { name: 'Make an access token' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Reader');
  await page.getByRole('checkbox', { name: 'Read your personal links' }).click();
  await page.getByRole('button', { name: 'Make token' }).click();
}

test('a new token has the chosen scopes and is shown once', async () => {
  await fillIn();
  await expect.element(page.getByText(demoCreatedToken.token)).toBeVisible();
  expect(sent).toEqual([{ name: 'Reader', scopes: ['links:read'], expiresInDays: 90 }]);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText(demoCreatedToken.token)).not.toBeInTheDocument();
  await expect.element(page.getByRole('listitem').first().getByText('Reader', { exact: true })).toBeVisible();
});

test('a token without a scope is not made', async () => {
  await page.getByRole('button', { name: 'Make an access token' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Reader');
  await page.getByRole('button', { name: 'Make token' }).click();
  await expect.element(page.getByText('Choose at least one.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a token that is refused is told', async () => {
  server.use(getCreateTokenMockHandler(refusing(409, 'TokenLimitError')));
  await fillIn();
  await expect.poll(() => notify.mock.calls.length).toBe(1);
  expect(notify).toHaveBeenLastCalledWith({
    tone: 'error',
    text: 'You have twenty access tokens already, please end one first.',
  });
});

test('a replaced token is shown once', async () => {
  await page.getByRole('button', { name: 'Replace access token Website' }).click();
  await page.getByRole('button', { name: 'Replace token' }).click();
  await expect.element(page.getByText(demoCreatedToken.token)).toBeVisible();
  expect(sent).toEqual([demoToken().id, { expiresInDays: 90 }]);
});

test('a token ends after a question', async () => {
  await page.getByRole('button', { name: 'End access token Website' }).click();
  await page.getByRole('button', { name: 'End token' }).click();
  await expect.element(page.getByText('Website', { exact: true })).not.toBeInTheDocument();
  expect(notify).toHaveBeenLastCalledWith({ tone: 'success', text: 'The access token has ended.' });
});

test('a token that has ended already counts as ended', async () => {
  server.use(getDeleteTokenMockHandler(refusing(404, 'ResourceNotFoundError')));
  await page.getByRole('button', { name: 'End access token Website' }).click();
  await page.getByRole('button', { name: 'End token' }).click();
  await expect.poll(() => notify.mock.calls.length).toBe(1);
  expect(notify).toHaveBeenLastCalledWith({ tone: 'success', text: 'The access token has ended.' });
});
