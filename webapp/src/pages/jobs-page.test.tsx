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
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import { jobsSearch } from '@/features/jobs/jobs-search';
import { demoJob, demoJobId, demoJobs } from '@/shared/testing/fixtures/jobs';
import {
  getGetJobMockHandler,
  getSaveJobMockHandler,
  getSearchJobsMockHandler,
} from '@/shared/testing/generated/jobs/jobs.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { JobPage } from './job-page';
import { JobsPage } from './jobs-page';

const state = serverState();
const notify = hearNotices();
const server = mockServer(...statefulHandlers(state));

let history: RouterHistory;

async function open(address = '/app/jobs') {
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
  const rest = [
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

beforeEach(async () => {
  Object.assign(state, serverState());
  await page.viewport(1440, 900);
});

const row = (title: string) => page.getByRole('list').getByRole('link', { name: title });
const detail = page.getByRole('article');
const addressNow = () => history.location.href;
const savedTab = page.getByRole('link', { name: /^Saved( [\d\w ]+)?$/ });
/** The searches. The saved jobs are read for their number, too. */
const asked = () =>
  server
    .requestsTo(getSearchJobsMockHandler)
    .map(({ query }) => query.toString())
    .filter((query) => !query.includes('onlySaved'));

test('the first job is shown beside the list, and another one once it is chosen', async () => {
  await open();
  await expect.element(detail.getByRole('heading', { name: 'Staff engineer, grid platform' })).toBeVisible();
  await row('Site reliability engineer').click();
  await expect.element(detail.getByRole('heading', { name: 'Site reliability engineer' })).toBeVisible();
  await expect.element(row('Site reliability engineer')).toHaveAttribute('aria-current', 'page');
  expect(addressNow()).toBe(`/app/jobs?job=${demoJobId(3)}`);
});

test('the arrow keys and the letters J and K go through the list and its jobs', async () => {
  await open();
  await row('Staff engineer, grid platform').click();
  await userEvent.keyboard('j');
  await expect.element(row('Backend engineer, tide models')).toHaveFocus();
  await expect.element(detail.getByRole('heading', { name: 'Backend engineer, tide models' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(row('Site reliability engineer')).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(row('Backend engineer, tide models')).toHaveFocus();
});

test('on phones a row opens the page of the job, and Back leads to the list', async () => {
  await page.viewport(390, 844);
  await open();
  await row('Site reliability engineer').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Site reliability engineer' })).toBeVisible();
  expect(addressNow()).toBe(`/app/jobs/${demoJobId(3)}`);
  await page.getByRole('link', { name: 'Back to the jobs' }).click();
  await expect.element(row('Site reliability engineer')).toBeVisible();
});

test('the URL holds words, place and filters, and opens with them', async () => {
  await open('/app/jobs?query=engineer&workModes=%5B"REMOTE"%5D');
  await expect.element(row('Backend engineer, tide models')).toBeVisible();
  await expect.element(page.getByRole('searchbox', { name: 'Search jobs' })).toHaveValue('engineer');
  await page.getByRole('button', { name: 'Only proven organizations' }).click();
  await expect.element(row('Platform engineer (contract)')).not.toBeInTheDocument();
  await expect.element(page.getByText('1 job', { exact: true })).toHaveAttribute('role', 'status');
  expect(asked().at(-1)).toContain('query=engineer');
  expect(asked().at(-1)).toContain('onlyProven=true');
  await page.getByRole('button', { name: 'Remove filter: Remote' }).click();
  await expect.element(row('Site reliability engineer')).toBeVisible();
});

test('a search that finds nothing has one action, which clears the filters and keeps the words', async () => {
  await open('/app/jobs?query=engineer&place=Nowhere');
  await expect.element(page.getByRole('heading', { name: 'No job found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(row('Staff engineer, grid platform')).toBeVisible();
  expect(addressNow()).toBe('/app/jobs?query=engineer');
});

test('a pay needs a currency, and a text that is no number searches for nothing', async () => {
  await open();
  await expect.element(row('Staff engineer, grid platform')).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const field = page.getByRole('textbox', { name: /^From, for a year/ });
  await field.fill('much');
  await expect.element(page.getByText('Please enter a whole number.')).toBeVisible();
  expect(asked()).toHaveLength(1);
  await field.fill('100,000');
  await expect.poll(addressNow).toBe('/app/jobs?salaryMin=100000&currency=EUR');
  await expect.element(row('Backend engineer, tide models')).not.toBeInTheDocument();
});

test('a job is saved before the server has answered, in the list and beside it', async () => {
  await open();
  await row('Site reliability engineer').click();
  await detail.getByRole('button', { name: 'Save Site reliability engineer' }).click();
  const inDetail = detail.getByRole('button', { name: 'Saved: Site reliability engineer' });
  await expect.element(inDetail).toHaveAttribute('aria-pressed', 'true');
  const inList = page.getByRole('list').getByRole('button', { name: 'Save Site reliability engineer' });
  await expect.element(inList).toHaveAttribute('aria-pressed', 'true');
  expect(asked()).toHaveLength(1);
  await savedTab.click();
  await expect.element(row('Site reliability engineer')).toBeVisible();
  await expect.element(row('Data engineer, lock planning')).toBeVisible();
});

test('the tabs say how many jobs are saved, and how many applications there are', async () => {
  await open();
  await expect.element(savedTab).toHaveAccessibleName(/\d/);
  const known = savedTab.element().textContent;
  await expect.element(page.getByRole('link', { name: /^Applications \d/ })).toBeVisible();
  await row('Site reliability engineer').click();
  await detail.getByRole('button', { name: 'Save Site reliability engineer' }).click();
  await expect.element(savedTab).not.toHaveTextContent(known);
});

test('a job that could not be saved is shown as before, and a notice says so', async () => {
  server.use(getSaveJobMockHandler(refusing(500, 'InternalError')));
  await open();
  const mark = page.getByRole('list').getByRole('button', { name: 'Save Site reliability engineer' });
  await mark.click();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledOnce();
  });
  await expect.element(mark).toHaveAttribute('aria-pressed', 'false');
});

test('an ended job says why, and offers neither an application nor a message', async () => {
  await open(`/app/jobs?tab=saved&job=${demoJobId(5)}`);
  await expect.element(detail.getByText('Ended: the job is filled')).toBeVisible();
  await expect.element(detail.getByRole('button', { name: 'Message the recruiter' })).not.toBeInTheDocument();
});

test('a job that ends while it is shown says so as soon as the list is read again', async () => {
  await open();
  await expect.element(detail.getByRole('button', { name: 'Message the recruiter' })).toBeVisible();
  state.jobs = state.jobs.map((job) =>
    job.id === demoJobId(1) ? { ...job, status: 'CLOSED', closeReason: 'WITHDRAWN' } : job,
  );
  await savedTab.click();
  await expect.element(detail.getByText('Ended: the job was withdrawn')).toBeVisible();
  await expect.element(detail.getByRole('button', { name: 'Message the recruiter' })).not.toBeInTheDocument();
});

test('a job with an address of its own is applied for there, without a trace of this page', async () => {
  await open(`/app/jobs?job=${demoJobId(2)}`);
  const apply = detail.getByRole('link', { name: /^Apply at tidal\.example/ });
  await expect.element(apply).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
  await expect.element(apply).toHaveAttribute('href', 'https://www.tidal.example/jobs/backend');
  await expect.element(detail.getByRole('button', { name: 'Message the recruiter' })).not.toBeInTheDocument();
});

test('the message to the recruiter opens the form for messages', async () => {
  await open();
  await detail.getByRole('button', { name: 'Message the recruiter' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName(/Robin Demo/);
});

test('a job that is gone says so beside the list', async () => {
  server.use(getGetJobMockHandler(refusing(404, 'ResourceNotFoundError')));
  await open();
  await expect.element(page.getByRole('heading', { name: 'This job is not open' })).toBeVisible();
});

test('jobs that could not be loaded are tried again', async () => {
  server.use(getSearchJobsMockHandler(refusing(500, 'InternalError')));
  await open();
  await expect.element(page.getByText(/The jobs could not be loaded/)).toBeVisible();
  server.use(...statefulHandlers(state));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('Staff engineer, grid platform')).toBeVisible();
});

test('more jobs are loaded page by page', async () => {
  state.jobs = Array.from({ length: 25 }, (_, index) => demoJob(100 + index, { title: `Job ${index}` }));
  await open();
  await expect.element(page.getByText('More than 20 jobs')).toBeVisible();
  await page.getByRole('button', { name: 'Load more jobs' }).click();
  await expect.element(row('Job 24')).toBeVisible();
});

test('nobody has saved a job yet', async () => {
  state.jobs = demoJobs().map((job) => ({ ...job, isSaved: false }));
  await open('/app/jobs?tab=saved');
  await expect.element(page.getByRole('heading', { name: 'You have not saved a job' })).toBeVisible();
});
