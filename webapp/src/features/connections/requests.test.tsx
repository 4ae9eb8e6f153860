import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '@/shared/styles/app.css';
import type { Connection } from '@/shared/api/generated/model/connection';
import type { ConnectionAnswer } from '@/shared/api/generated/model/connection-answer';
import {
  connectionsNow,
  demoConnection,
  demoConnectionPage,
  demoReceived,
  demoSent,
} from '@/shared/testing/fixtures/connections';
import {
  getDeleteConnectionMockHandler,
  getListConnectionsMockHandler,
  getRespondConnectionMockHandler,
} from '@/shared/testing/generated/network/network.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { answerQuestions, hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { Requests } from './requests';

let open: Connection[];

const server = mockServer(
  getListConnectionsMockHandler(({ request }) => {
    const direction = new URL(request.url).searchParams.get('direction');
    return demoConnectionPage(open.filter((one) => one.direction === direction));
  }),
  getRespondConnectionMockHandler(async ({ params, request }) => {
    const { status = 'PENDING' } = (await request.json()) as ConnectionAnswer;
    const [answered = demoConnection(1, 'Somebody')] = open.filter(({ id }) => id === params['id']);
    open = open.filter(({ id }) => id !== params['id']);
    return { ...answered, status };
  }),
  getDeleteConnectionMockHandler(({ params }) => {
    open = open.filter(({ id }) => id !== params['id']);
  }),
);
const told = hearNotices();
const answer = answerQuestions();

beforeEach(async () => {
  open = [...demoReceived, ...demoSent];
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <main>
        <Requests now={connectionsNow} />
      </main>
    </QueryClientProvider>,
  );
});

const button = (name: string) => page.getByRole('button', { name });
const answers = () => server.requestsTo(getRespondConnectionMockHandler).map(({ body }) => body);

test('whoever is accepted leaves the list, and the focus goes to its heading', async () => {
  await button('Accept the request from Robin Demo').click();
  await expect.element(page.getByText('Robin Demo')).not.toBeInTheDocument();
  expect(answers()).toEqual([{ status: 'ACCEPTED', showsProfile: true }]);
  await expect.element(page.getByRole('heading', { name: 'Received' })).toHaveFocus();
  expect(told).toHaveBeenLastCalledWith({ tone: 'success', text: 'You are now connected with Robin Demo.' });
});

test('whoever accepts can choose not to show their profile', async () => {
  await page.getByRole('checkbox', { name: 'Show Kim Demo my profile, whatever its visibility' }).click();
  await button('Accept the request from Kim Demo').click();
  await expect.element(page.getByText('Kim Demo')).not.toBeInTheDocument();
  expect(answers()).toEqual([{ status: 'ACCEPTED', showsProfile: false }]);
});

test('what is said after a decline does not say that anybody is told', async () => {
  await button('Decline the request from Kim Demo').click();
  await expect.element(page.getByText('Kim Demo')).not.toBeInTheDocument();
  expect(answers()).toEqual([{ status: 'DECLINED' }]);
  expect(told).toHaveBeenLastCalledWith({ tone: 'success', text: 'You have declined the request from Kim Demo.' });
  expect(answer).not.toHaveBeenCalled();
});

test('a request that was answered on another device goes, and it is said', async () => {
  await expect.element(button('Accept the request from Kim Demo')).toBeVisible();
  open = open.filter(({ person }) => person.displayName !== 'Kim Demo');
  server.use(getRespondConnectionMockHandler(refusing(409, 'ConnectionStateError')));
  await button('Accept the request from Kim Demo').click();
  await expect.element(page.getByText('Kim Demo')).not.toBeInTheDocument();
  expect(told).toHaveBeenLastCalledWith({ tone: 'error', text: 'This request has already been answered.' });
});

test('a request stays after a failure', async () => {
  server.use(getRespondConnectionMockHandler(refusing(500, 'InternalError')));
  await button('Accept the request from Robin Demo').click();
  await vi.waitFor(() => {
    expect(told).toHaveBeenCalledOnce();
  });
  await expect.element(button('Accept the request from Robin Demo')).toBeVisible();
});

test('nothing is withdrawn without a yes', async () => {
  answer.mockReturnValue(false);
  await button('Withdraw request to Sam Demo').click();
  expect(answer).toHaveBeenCalledOnce();
  expect(server.requestsTo(getDeleteConnectionMockHandler)).toEqual([]);
  answer.mockReturnValue(true);
  await button('Withdraw request to Sam Demo').click();
  await expect.element(page.getByText('Sam Demo')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Sent' })).toHaveFocus();
});
