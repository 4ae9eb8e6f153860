import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '@/shared/styles/app.css';
import type { GuestApplication } from '@/shared/api/generated/model/guest-application';
import { demoEvent, demoGuestApplication } from '@/shared/testing/fixtures/applications';
import { demoJobId } from '@/shared/testing/fixtures/jobs';
import {
  getMailGuestApplicationLinksMockHandler,
  getReadGuestApplicationMockHandler,
  getUpdateGuestApplicationMockHandler,
} from '@/shared/testing/generated/applications/applications.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { answerQuestions, hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { ApplicationForToken } from './guest-application-page';

const state = serverState();
const notify = hearNotices();
const question = answerQuestions();
const server = mockServer(...statefulHandlers(state));

const kept = (particular: Partial<GuestApplication> = {}) => [
  {
    token: 'demo-token',
    jobId: demoJobId(1),
    email: 'noor.demo@example.com',
    application: demoGuestApplication(particular),
  },
];

beforeEach(() => {
  Object.assign(state, serverState({ isSignedIn: false, guestApplications: kept() }));
});

async function open(token = 'demo-token') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <ApplicationForToken token={token} />
    </QueryClientProvider>,
    createMemoryHistory({ initialEntries: ['/application'] }),
  );
}

const withdraw = page.getByRole('button', { name: 'Withdraw' });
const changes = () => server.requestsTo(getUpdateGuestApplicationMockHandler);

test('the token is sent in the body alone, and shows what was sent and each step', async () => {
  await open();
  await expect.element(page.getByText(/nobody had a night shift/)).toBeVisible();
  await expect.element(page.getByText('On 1 March.')).toBeVisible();
  const points = page.getByRole('list', { name: 'What happened' }).getByRole('listitem');
  expect(points.elements()).toHaveLength(6);
  const [read] = server.requestsTo(getReadGuestApplicationMockHandler);
  expect(read?.body).toEqual({ token: 'demo-token' });
  expect(read?.url).not.toContain('demo-token');
});

test('withdrawing asks first, and nothing is left of what was sent', async () => {
  await open();
  question.mockReturnValueOnce(false);
  await withdraw.click();
  expect(changes()).toHaveLength(0);
  await withdraw.click();
  await expect.element(page.getByText('You withdrew the application')).toBeVisible();
  await expect.element(page.getByText(/nobody had a night shift/)).not.toBeInTheDocument();
  await expect.element(page.getByText('You hold this end')).not.toBeInTheDocument();
  expect(changes().map(({ body }) => body)).toEqual([{ token: 'demo-token', status: 'WITHDRAWN' }]);
  expect(question.mock.calls.at(-1)?.[0].text).toMatch(/Your name, your e-mail address, .+ are deleted/);
  expect(notify.mock.calls.at(-1)?.[0]).toMatchObject({ tone: 'success' });
});

test('an offer is declined, and not withdrawn', async () => {
  state.guestApplications = kept({ status: 'OFFERED', responseDueAt: null });
  await open();
  await page.getByRole('button', { name: 'Decline the offer' }).click();
  await expect.element(page.getByText('You declined the offer')).toBeVisible();
  expect(changes().map(({ body }) => body)).toEqual([{ token: 'demo-token', status: 'DECLINED' }]);
});

const rejected = () => {
  const events = [demoEvent(5, 'SUBMITTED'), demoEvent(0, 'REJECTED', { reason: 'We filled it in house.' })];
  return kept({ status: 'REJECTED', events, responseDueAt: null });
};

test('what was sent of an application that was rejected is deleted after a question, and the state stays', async () => {
  state.guestApplications = rejected();
  await open();
  const erase = page.getByRole('button', { name: 'Delete what you sent' });
  question.mockReturnValueOnce(false);
  await erase.click();
  expect(changes()).toHaveLength(0);
  await erase.click();
  await expect.element(page.getByText('We filled it in house.')).not.toBeInTheDocument();
  await expect.element(page.getByText(/nobody had a night shift/)).not.toBeInTheDocument();
  await expect.element(erase).not.toBeInTheDocument();
  await expect.element(page.getByText('Turned down', { exact: true }).first()).toBeVisible();
  expect(question.mock.calls.at(-1)?.[0].text).toMatch(/Your name, your e-mail address, .+ are deleted at once/);
  expect(changes().map(({ body }) => body)).toEqual([{ token: 'demo-token', status: 'WITHDRAWN' }]);
  expect(notify.mock.calls.at(-1)?.[0]).toMatchObject({ tone: 'success', text: 'What you sent is deleted.' });
});

test('an application that the team has ended meanwhile loses what was sent, and is not called withdrawn', async () => {
  await open();
  await expect.element(withdraw).toBeVisible();
  state.guestApplications = rejected();
  await withdraw.click();
  await expect.element(withdraw).not.toBeInTheDocument();
  await expect.element(page.getByText(/nobody had a night shift/)).not.toBeInTheDocument();
  expect(notify.mock.calls.at(-1)?.[0]).toMatchObject({ tone: 'success', text: 'What you sent is deleted.' });
});

test('an offer that is not there any more is read anew', async () => {
  state.guestApplications = kept({ status: 'OFFERED', responseDueAt: null });
  await open();
  const decline = page.getByRole('button', { name: 'Decline the offer' });
  await expect.element(decline).toBeVisible();
  state.guestApplications = rejected();
  await decline.click();
  await expect.element(page.getByText('We filled it in house.')).toBeVisible();
  await expect.element(decline).not.toBeInTheDocument();
  expect(notify.mock.calls.at(-1)?.[0]).toMatchObject({ tone: 'error' });
});

test('an application that has moved into an account meanwhile is not here any more', async () => {
  await open();
  await expect.element(withdraw).toBeVisible();
  state.guestApplications = [];
  await withdraw.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'This application is not here' })).toBeVisible();
});

test('a token that opens nothing leads to the account', async () => {
  await open('another-token');
  await expect.element(page.getByRole('heading', { level: 1, name: 'This application is not here' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Log in' }))
    .toHaveAttribute('href', '/app/login?returnTo=%2Fapp%2Fapplications');
});

test('whoever has lost the link has it mailed, and is not told whether there is one', async () => {
  await open('');
  await page.getByRole('textbox', { name: /e-mail/i }).fill('noor.demo@example.com');
  await page.getByRole('button', { name: 'Mail me the links' }).click();
  await expect.element(page.getByText(/If there are applications with noor\.demo@example\.com/)).toBeVisible();
  expect(server.requestsTo(getMailGuestApplicationLinksMockHandler).map(({ body }) => body)).toEqual([
    { email: 'noor.demo@example.com' },
  ]);
});

test('a mail that could not be asked for is said, and can be tried again', async () => {
  server.use(getMailGuestApplicationLinksMockHandler(refusing(429, 'RequestLimitExceededError')));
  await open('');
  await page.getByRole('textbox', { name: /e-mail/i }).fill('noor.demo@example.com');
  await page.getByRole('button', { name: 'Mail me the links' }).click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await expect.element(page.getByText(/If there are applications/)).not.toBeInTheDocument();
});
