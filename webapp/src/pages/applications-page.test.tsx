import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import { jobsSearch } from '@/features/jobs/jobs-search';
import type { OwnApplication } from '@/shared/api/generated/model/own-application';
import { demoApplication, demoApplicationId } from '@/shared/testing/fixtures/applications';
import { demoJob, demoJobId } from '@/shared/testing/fixtures/jobs';
import { demoUser } from '@/shared/testing/fixtures/user';
import {
  getApplyToJobMockHandler,
  getUpdateOwnApplicationMockHandler,
} from '@/shared/testing/generated/applications/applications.msw';
import { hold } from '@/shared/testing/hold';
import { mockServer } from '@/shared/testing/mock-server';
import { answerQuestions, hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { ApplicationsPage } from './applications-page';
import { JobPage } from './job-page';
import { JobsPage } from './jobs-page';

const state = serverState();
const notify = hearNotices();
const question = answerQuestions();
const server = mockServer(...statefulHandlers(state));

let history: RouterHistory;

async function open(address: string) {
  const staticData = { name: 'Unknown', access: {}, layout: 'main' } as const;
  const root = createRootRoute({ staticData });
  const route = <Path extends string>(path: Path, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component, staticData });
  const jobs = createRoute({
    getParentRoute: () => root,
    path: '/app/jobs',
    validateSearch: jobsSearch,
    component: JobsPage,
    staticData,
  });
  const applications = route('/app/applications', ApplicationsPage);
  const application = createRoute({ getParentRoute: () => applications, path: '$applicationId', staticData });
  const rest = [
    applications.addChildren([application]),
    route('/app/jobs/$jobId', JobPage),
    route('/app/people/$memberId', () => <h1>Person</h1>),
    route('/app/profile', () => <h1>Profile</h1>),
    route('/app/hiring/$jobId', () => <h1>Posting</h1>),
  ];
  history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([jobs, ...rest]), history });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

const when = { text: 'When could you start?', choices: [], isRequired: true };

beforeEach(async () => {
  Object.assign(state, serverState({ applications: [], jobs: [demoJob(1, { questions: [when] })] }));
  await page.viewport(1440, 900);
});

const job = `/app/jobs/${demoJobId(1)}`;
const form = page.getByRole('dialog', { name: 'Apply to Kvarn Energy' });
const answer = form.getByRole('textbox', { name: /^When could you start/ });
const send = form.getByRole('button', { name: 'Send application' });
const sentOnes = () => server.requestsTo(getApplyToJobMockHandler);

/** Opens the form of the job and fills it. */
async function fill() {
  await open(job);
  await page.getByRole('button', { name: 'Apply' }).click();
  await form.getByRole('radio', { name: 'Everything on my profile' }).click();
  await answer.fill('On 1 March.');
}

test('an application that is sent says what follows, and the job shows it', async () => {
  await fill();
  await send.click();
  const sent = page.getByRole('dialog', { name: 'Sent. Kvarn Energy can open your page now.' });
  await expect.element(sent.getByText('Submitted, unread')).toBeVisible();
  await sent.getByRole('link', { name: 'Follow it' }).click();
  await expect.element(page.getByText('You hold this end')).toBeVisible();
  expect(history.location.pathname).toBe(`/app/applications/${state.applications[0]?.id}`);
  expect(state.applications).toHaveLength(1);
});

test('nobody shows all of a profile by forgetting to choose', async () => {
  state.links = [];
  await open(job);
  await page.getByRole('button', { name: 'Apply' }).click();
  await answer.fill('On 1 March.');
  await send.click();
  await expect.element(form.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
  expect(sentOnes()).toHaveLength(0);
});

test('while an application is being sent, nothing can be sent again', async () => {
  const application = hold<OwnApplication>();
  server.use(getApplyToJobMockHandler(application.answer));
  await fill();
  await send.click();
  await send.click({ force: true });
  application.release(demoApplication(1, { status: 'SUBMITTED', visits: 0 }));
  await expect.element(page.getByRole('dialog', { name: /^Sent\./ })).toBeVisible();
  expect(sentOnes()).toHaveLength(1);
});

test('what was typed is kept when sending fails, and the next try is the same one for the server', async () => {
  server.use(getApplyToJobMockHandler(refusing(503, 'ServiceUnavailableError')));
  await fill();
  await send.click();
  await expect.element(form.getByRole('alert')).not.toBeEmptyDOMElement();
  await expect.element(answer).toHaveValue('On 1 March.');
  server.use(...statefulHandlers(state));
  await send.click();
  await expect.element(page.getByRole('dialog', { name: /^Sent\./ })).toBeVisible();
  const keys = sentOnes().map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('questions that were changed meanwhile are shown anew', async () => {
  await fill();
  state.jobs = [demoJob(1, { questions: [when, { text: 'Why mills?', choices: [], isRequired: true }] })];
  await send.click();
  await expect.element(form.getByText(/^The questions of this job have changed/)).toBeVisible();
  await form.getByRole('textbox', { name: /^Why mills/ }).fill('They turn.');
  await expect.element(answer).toHaveValue('On 1 March.');
  await send.click();
  await expect.element(page.getByRole('dialog', { name: /^Sent\./ })).toBeVisible();
  expect(state.applications[0]?.answers).toHaveLength(2);
});

test('a job that has ended meanwhile says so', async () => {
  await fill();
  state.jobs = [demoJob(1, { status: 'CLOSED', closeReason: 'FILLED', isSaved: true })];
  await send.click();
  await expect.element(form.getByText('This job takes no applications here any more.')).toBeVisible();
});

test('without a profile, the way to it is shown', async () => {
  state.profile = null;
  await open(job);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('link', { name: 'Create your profile' }).click();
  await expect.element(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
});

test.each([
  ['recruiters', { user: demoUser({ role: 'Recruiter' }) }],
  ['the own job', { jobs: [demoJob(1, { canEdit: true })] }],
  ['a job that has ended', { jobs: [demoJob(1, { status: 'CLOSED', isSaved: true })] }],
  ['a job with an address of its own', { jobs: [demoJob(1, { applyUrl: 'https://kvarn.example/jobs' })] }],
])('%s cannot be applied for here', async (_, particular) => {
  Object.assign(state, particular);
  await open(job);
  await expect.element(page.getByRole('heading', { name: 'Staff engineer, grid platform' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
});

test('a job that was applied for leads to the application', async () => {
  state.jobs = [demoJob(1, { application: { id: demoApplicationId(1), status: 'IN_REVIEW' } })];
  state.applications = [demoApplication(1, { status: 'IN_REVIEW' })];
  await open(job);
  await page.getByRole('link', { name: 'You applied: In review' }).click();
  await expect.element(page.getByText('You hold this end')).toBeVisible();
});

test('withdrawing asks first, and closes the profile', async () => {
  state.applications = [demoApplication(1)];
  await open(`/app/applications/${demoApplicationId(1)}`);
  question.mockReturnValueOnce(false);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  expect(server.requestsTo(getUpdateOwnApplicationMockHandler)).toHaveLength(0);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(page.getByText('You withdrew the application')).toBeVisible();
  await expect.element(page.getByText('You hold this end')).not.toBeInTheDocument();
  expect(question.mock.calls.at(-1)?.[0].text).toMatch(/closes for Kvarn Energy at their next click/);
});

test('one that was sent without an account shows no profile, and is withdrawn with other words', async () => {
  state.applications = [demoApplication(1, { linkId: null, profileUrl: null, visits: 0, lastVisitedAt: null })];
  await open(`/app/applications/${demoApplicationId(1)}`);
  await expect.element(page.getByText('Sent without an account, so no profile is attached.')).toBeVisible();
  await expect.element(page.getByText('Not opened yet')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(page.getByText('You withdrew the application')).toBeVisible();
  expect(question.mock.calls.at(-1)?.[0].text).toMatch(/Your name, your e-mail address, .+ are deleted/);
});

test('an application that the team has ended meanwhile is read anew', async () => {
  state.applications = [demoApplication(1)];
  await open(`/app/applications/${demoApplicationId(1)}`);
  await expect.element(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  state.applications = [demoApplication(1, { status: 'HIRED', responseDueAt: null })];
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(page.getByRole('button', { name: 'Delete application' })).toBeVisible();
  expect(notify.mock.calls.at(-1)?.[0]).toMatchObject({ tone: 'error' });
});

test('deleting a final application leads to the list, which is without it', async () => {
  state.applications = [demoApplication(1, { status: 'HIRED', responseDueAt: null }), demoApplication(2)];
  await open(`/app/applications/${demoApplicationId(1)}`);
  await page.getByRole('button', { name: 'Delete application' }).click();
  await expect.element(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  expect(history.location.pathname).toBe('/app/applications');
  expect(state.applications).toHaveLength(1);
});

test('on phones the list and an application are shown one after the other', async () => {
  await page.viewport(390, 844);
  state.applications = [demoApplication(1)];
  await open('/app/applications');
  await page.getByRole('link', { name: 'Staff engineer, grid platform' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Staff engineer, grid platform' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to your applications' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
});
