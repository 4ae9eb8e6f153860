import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '@/shared/styles/app.css';
import type { Connection } from '@/shared/api/generated/model/connection';
import type { ConnectionAnswer } from '@/shared/api/generated/model/connection-answer';
import { demoConnection, demoConnectionPage } from '@/shared/testing/fixtures/connections';
import {
  getCreateConnectionMockHandler,
  getDeleteConnectionMockHandler,
  getListConnectionsMockHandler,
  getRespondConnectionMockHandler,
} from '@/shared/testing/generated/network/network.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { answerQuestions, hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { MemberConnectionButton } from './member-connection-button';

const request = demoConnection(2, 'Robin Demo');
const { memberId } = request.person;
let known: Connection | null;

const server = mockServer(
  getListConnectionsMockHandler(() => demoConnectionPage(known === null ? [] : [known])),
  getCreateConnectionMockHandler(() => (known = { ...request, direction: 'OUTGOING' })),
  getRespondConnectionMockHandler(() => (known = { ...request, status: 'ACCEPTED' })),
  getDeleteConnectionMockHandler(() => {
    known = null;
  }),
);
const told = hearNotices();
answerQuestions();

async function open(linkToken?: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <MemberConnectionButton
        memberId={memberId}
        name="Robin Demo"
        linkToken={linkToken}
        placeholder={<p>Not known yet</p>}
      />
    </QueryClientProvider>,
  );
}

const button = (name: string) => page.getByRole('button', { name });

beforeEach(() => {
  known = null;
});

test('asking sends the message and the token of the personal link, and the focus stays', async () => {
  await open('demo-token');
  await button('Connect with Robin Demo').click();
  await page.getByRole('textbox', { name: /^Message/ }).fill(' We met. ');
  await button('Send request').click();
  await expect.element(button('Requested: Robin Demo')).toHaveFocus();
  expect(server.requestsTo(getCreateConnectionMockHandler).map(({ body }) => body)).toEqual([
    { memberId, message: 'We met.', showsProfile: true, linkToken: 'demo-token' },
  ]);
  expect(server.requestsTo(getListConnectionsMockHandler)[0]?.query.get('memberId')).toBe(memberId);
});

test('an empty message is none, and asking somebody who has asked connects at once', async () => {
  server.use(getCreateConnectionMockHandler(() => (known = { ...request, status: 'ACCEPTED' })));
  await open();
  await button('Connect with Robin Demo').click();
  await button('Send request').click();
  await expect.element(button('Connected: Robin Demo')).toHaveFocus();
  expect(server.requestsTo(getCreateConnectionMockHandler)[0]?.body).toEqual({
    memberId,
    message: null,
    showsProfile: true,
  });
  expect(told).toHaveBeenLastCalledWith({ tone: 'success', text: 'You are now connected with Robin Demo.' });
});

test('a received request is accepted, and the connection removed again, and the focus stays', async () => {
  known = request;
  await open();
  await expect.element(button('Decline the request from Robin Demo')).toBeVisible();
  await button('Accept the request from Robin Demo').click();
  await expect.element(button('Connected: Robin Demo')).toHaveFocus();
  await button('Connected: Robin Demo').click();
  await page.getByRole('menuitem', { name: 'Remove connection' }).click();
  await expect.element(button('Connect with Robin Demo')).toHaveFocus();
});

test('the menu of a connection takes back that the person sees the profile, and shows it again', async () => {
  known = { ...request, status: 'ACCEPTED', showsProfile: true };
  server.use(
    getRespondConnectionMockHandler(async ({ request: call }) => {
      const { showsProfile = false } = (await call.json()) as ConnectionAnswer;
      known = { ...request, status: 'ACCEPTED', showsProfile };
      return known;
    }),
  );
  await open();
  await button('Connected: Robin Demo').click();
  await page.getByRole('menuitem', { name: 'No longer show my profile' }).click();
  await expect.poll(() => known?.showsProfile).toBe(false);
  await button('Connected: Robin Demo').click();
  await page.getByRole('menuitem', { name: 'Show my profile', exact: true }).click();
  await expect.poll(() => known?.showsProfile).toBe(true);
  expect(server.requestsTo(getRespondConnectionMockHandler).map(({ body }) => body)).toEqual([
    { showsProfile: false },
    { showsProfile: true },
  ]);
});

test('a declined request leaves the user free to ask', async () => {
  known = { ...request, status: 'DECLINED' };
  await open();
  await expect.element(button('Connect with Robin Demo')).toBeVisible();
});

test('who has asked already on another device sees that', async () => {
  await open();
  await button('Connect with Robin Demo').click();
  known = { ...request, direction: 'OUTGOING' };
  server.use(getCreateConnectionMockHandler(refusing(409, 'ConnectionExistsError')));
  await button('Send request').click();
  await expect.element(button('Requested: Robin Demo')).toBeVisible();
  expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ tone: 'info' }));
});

test('nothing is there if it cannot be said what the two have', async () => {
  server.use(getListConnectionsMockHandler(refusing(403, 'SetupRequiredError')));
  await open();
  await expect.element(page.getByText('Not known yet')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
