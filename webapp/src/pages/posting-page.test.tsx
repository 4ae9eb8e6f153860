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
import { hiringSearch, postingSearch } from '@/features/hiring/hiring-search';
import { demoDay, demoJob, demoJobId, demoOwnJobs } from '@/shared/testing/fixtures/jobs';
import { demoOrganization } from '@/shared/testing/fixtures/organizations';
import { demoManyReceived } from '@/shared/testing/fixtures/received-applications';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getRejectApplicationsMockHandler } from '@/shared/testing/generated/applications/applications.msw';
import { getUpdateJobMockHandler, getUpdateJobStatusMockHandler } from '@/shared/testing/generated/jobs/jobs.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { changed } from '@/shared/testing/state/rules';
import { type ServerState, serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { ConfirmHost } from '@/shared/ui/confirm-dialog';
import { HiringPage } from './hiring-page';
import { PostingPage } from './posting-page';

const recruiter = (): Partial<ServerState> => ({ user: demoUser({ role: 'Recruiter' }), jobs: demoOwnJobs() });

const state = serverState(recruiter());
const notify = hearNotices();
const server = mockServer(...statefulHandlers(state));

let history: RouterHistory;

async function open(address: string) {
  const staticData = { name: 'Unknown', access: {}, layout: 'main' } as const;
  const root = createRootRoute({ staticData });
  const hiring = createRoute({
    getParentRoute: () => root,
    path: '/app/hiring',
    validateSearch: hiringSearch,
    component: HiringPage,
    staticData,
  });
  const posting = createRoute({
    getParentRoute: () => root,
    path: '/app/hiring/$jobId',
    validateSearch: postingSearch,
    component: PostingPage,
    staticData,
  });
  const other = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component, staticData });
  history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree: root.addChildren([hiring, posting, other('/app/jobs/$jobId', () => <h1>Job</h1>)]),
    history,
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
      <ConfirmHost />
    </QueryClientProvider>,
  );
}

beforeEach(async () => {
  Object.assign(state, serverState(recruiter()));
  await page.viewport(1440, 900);
});

const addressNow = () => history.location.href;
const field = (name: RegExp) => page.getByRole('textbox', { name });
const publish = page.getByRole('button', { name: 'Publish' });
const kept = (number: number) => state.jobs.find(({ id }) => id === demoJobId(number));
const draftPath = `/app/hiring/${demoJobId(12)}`;

/** Fills in what the draft of the fixtures lacks. */
async function complete() {
  await field(/^Who hires/).fill('Sample Advisory');
  await field(/^To\b/).fill('110,000');
  await field(/^What people do/).fill('You write what lets a robot tell a beet from a weed.');
  await field(/^Closes/).fill(demoDay(40).replaceAll('-', '/'));
}

test('a new posting says what is missing, and Publish leads to the first of it', async () => {
  await open('/app/hiring/new');
  await expect.element(page.getByText('10 things are missing')).toBeVisible();
  await publish.click();
  await expect.element(field(/^Title/)).toHaveFocus();
  await userEvent.keyboard('Firmware engineer');
  await expect.element(page.getByText('9 things are missing')).toBeVisible();
  await publish.click();
  await expect.element(field(/^Who hires/)).toHaveFocus();
  expect(state.jobs).toHaveLength(demoOwnJobs().length);
});

test('Enter in a field saves the draft and never publishes', async () => {
  await open(draftPath);
  await complete();
  await expect.element(page.getByText('Nothing is missing')).toBeVisible();
  await field(/^Title/).click();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledOnce();
  });
  expect(kept(12)).toMatchObject({ status: 'DRAFT', salaryMax: 110_000, companyName: 'Sample Advisory' });
});

test('a draft is created by its title alone, and its address is that of the draft', async () => {
  await open('/app/hiring/new');
  await field(/^Title/).fill('Firmware engineer');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.poll(addressNow).toMatch(/^\/app\/hiring\/[\da-f-]{36}$/);
  expect(state.jobs[0]).toMatchObject({ title: 'Firmware engineer', status: 'DRAFT', currency: null, places: [] });
  await field(/^Who hires/).fill('Sample Advisory');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.poll(() => state.jobs[0]?.companyName).toBe('Sample Advisory');
  expect(state.jobs).toHaveLength(demoOwnJobs().length + 1);
});

test('the rules change while somebody types, and a range that is too wide names its repair', async () => {
  await open(draftPath);
  await expect.element(page.getByText('The pay range is 80,000 wide.')).toBeVisible();
  await expect.element(page.getByText('End at €110,000 or begin at €90,000.').first()).toBeVisible();
  await field(/^From/).fill('90000');
  await expect.element(page.getByText('The pay range is 80,000 wide.')).not.toBeInTheDocument();
});

test('a complete draft is saved and published', async () => {
  await open(draftPath);
  await complete();
  await publish.click();
  await expect.poll(addressNow).toBe('/app/hiring?status=OPEN');
  await expect.element(page.getByRole('link', { name: 'Firmware engineer, weeding robot' })).toBeVisible();
  expect(kept(12)).toMatchObject({ status: 'OPEN', companyName: 'Sample Advisory' });
});

test('what the server refuses to publish is shown at its field, and what was typed is a draft', async () => {
  server.use(
    getUpdateJobStatusMockHandler(
      refusing(422, 'ValidationError', {
        errors: [{ pointer: '/companyName', parameter: null, code: 'required', detail: 'Must be there.' }],
      }),
    ),
  );
  await open(draftPath);
  await complete();
  await publish.click();
  await expect.element(field(/^Who hires/)).toHaveAccessibleDescription(/Please fill this in/);
  await expect.element(field(/^Who hires/)).toHaveFocus();
  expect(kept(12)).toMatchObject({ status: 'DRAFT', salaryMax: 110_000 });
});

test('changes of another device in other fields are kept', async () => {
  await open(draftPath);
  await field(/^Who hires/).fill('Sample Advisory');
  const before = kept(12);
  if (before === undefined) throw new Error('The draft is gone.');
  state.jobs = state.jobs.map((job) => (job === before ? changed(before, { title: 'Renamed elsewhere' }) : job));
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.poll(() => kept(12)?.companyName).toBe('Sample Advisory');
  expect(kept(12)?.title).toBe('Renamed elsewhere');
});

test('a field that another device has changed, too, is shown in both versions', async () => {
  await open(draftPath);
  await field(/^Title/).fill('Renamed here');
  const before = kept(12);
  if (before === undefined) throw new Error('The draft is gone.');
  state.jobs = state.jobs.map((job) => (job === before ? changed(before, { title: 'Renamed elsewhere' }) : job));
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.element(page.getByText('Renamed elsewhere')).toBeVisible();
  expect(kept(12)?.title).toBe('Renamed elsewhere');
});

test('a posting that was closed elsewhere is not changed, and the reason is said', async () => {
  server.use(getUpdateJobMockHandler(refusing(409, 'JobStateError')));
  await open(`/app/hiring/${demoJobId(11)}`);
  await field(/^Title/).fill('Renamed');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
  await expect.element(field(/^Title/)).toHaveValue('Renamed');
});

test('a copy begins with all but the days, and is a draft of its own', async () => {
  await open(`/app/hiring/new?copyOf=${demoJobId(11)}`);
  await expect.element(field(/^Title/)).toHaveValue('Staff engineer, grid platform');
  await expect.element(field(/^Closes/)).toHaveValue('');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.poll(() => state.jobs).toHaveLength(demoOwnJobs().length + 1);
  expect(state.jobs[0]).toMatchObject({ status: 'DRAFT', requirements: demoJob(11).requirements });
  expect(kept(11)?.status).toBe('OPEN');
});

test('a posting is published for an organization that is chosen, which then is not asked for its name', async () => {
  const other = demoOrganization({ id: demoJobId(70), domain: 'mill.example', name: 'Mill', role: 'RECRUITER' });
  state.teams = [
    demoOrganization(),
    other,
    demoOrganization({ id: demoJobId(71), name: 'Not mine', role: 'EMPLOYEE' }),
    demoOrganization({ id: demoJobId(72), name: 'Invited', invited: true }),
    demoOrganization({ id: demoJobId(73), name: 'Lost', provenBy: null }),
  ];
  await open(draftPath);
  await complete();
  await page.getByRole('combobox', { name: /^Organization/ }).click();
  await expect.poll(() => page.getByRole('option').elements()).toHaveLength(3);
  await page.getByRole('option', { name: 'Mill (mill.example)' }).click();
  await expect.element(field(/^Who hires/)).not.toBeInTheDocument();
  await expect.element(page.getByText('Mill hires.')).toBeVisible();
  await publish.click();
  await expect.poll(addressNow).toBe('/app/hiring?status=OPEN');
  expect(kept(12)).toMatchObject({ status: 'OPEN', companyName: null, organization: { domain: 'mill.example' } });
});

test('without a chosen organization, who hires is asked for', async () => {
  state.teams = [demoOrganization()];
  await open('/app/hiring/new');
  await expect.element(page.getByText('Kvarn hires.')).toBeVisible();
  await page.getByRole('combobox', { name: /^Organization/ }).click();
  await page.getByRole('option', { name: 'In my own name' }).click();
  await expect.element(page.getByText('Who hires is missing.')).toBeVisible();
  await expect.element(field(/^Who hires/)).toBeVisible();
});

test('an open posting keeps its organization', async () => {
  const { id, domain, name } = demoOrganization();
  state.jobs = [demoJob(11, { canEdit: true, organization: { id, domain, name } })];
  await open(`/app/hiring/${demoJobId(11)}`);
  await expect.element(page.getByRole('combobox', { name: /^Organization/ })).toBeDisabled();
  await field(/^Title/).fill('Renamed');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => kept(11)?.title).toBe('Renamed');
  expect(kept(11)?.organization?.domain).toBe('kvarn.example');
});

test('questions are written, moved by the keyboard, removed and saved', async () => {
  await open(draftPath);
  const add = page.getByRole('button', { name: 'Add question' });
  await add.click();
  await expect.element(field(/^Question 1/)).toHaveFocus();
  await userEvent.keyboard('When could you start?');
  await add.click();
  await userEvent.keyboard('Which shift?');
  await page
    .getByRole('combobox', { name: /^How it is answered/ })
    .nth(1)
    .click();
  await page.getByRole('option', { name: 'One of several choices' }).click();
  await field(/^Choices/).fill('Days');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.element(field(/^Choices/)).toHaveAccessibleDescription(/at least two choices/);
  await field(/^Choices/).fill('Days\nNights\n');
  await page.getByRole('checkbox', { name: 'Has to be answered' }).nth(1).click();
  await page.getByRole('button', { name: 'Move question 2' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect.element(field(/^Question 1/)).toHaveValue('Which shift?');
  await page.getByRole('button', { name: 'Save draft' }).click();
  const shift = { text: 'Which shift?', choices: ['Days', 'Nights'], isRequired: true };
  await expect
    .poll(() => kept(12)?.questions)
    .toEqual([shift, { text: 'When could you start?', choices: [], isRequired: false }]);
  await page.getByRole('button', { name: 'Remove question 2' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.poll(() => kept(12)?.questions).toEqual([shift]);
});

test('closing asks why, and the posting is listed among the closed ones', async () => {
  await open('/app/hiring');
  await page.getByRole('button', { name: 'Actions for Staff engineer, grid platform' }).click();
  await page.getByRole('menuitem', { name: 'Close posting…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close posting' }).click();
  await expect.element(dialog.getByText('Please fill this in.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'The job is filled' }).click();
  await dialog.getByRole('button', { name: 'Close posting' }).click();
  await expect.poll(() => kept(11)).toMatchObject({ status: 'CLOSED', closeReason: 'FILLED' });
  await expect.element(page.getByText('Ended: the job is filled')).toBeVisible();
});

test('closing turns down all open applications with one reason, a page after the other', async () => {
  state.received = demoManyReceived(130);
  await open('/app/hiring');
  await page.getByRole('button', { name: 'Actions for Staff engineer, grid platform' }).click();
  await page.getByRole('menuitem', { name: 'Close posting…' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('130 applications still wait for an answer')).toBeVisible();
  await dialog.getByRole('radio', { name: 'The job is filled' }).click();
  await dialog.getByRole('checkbox', { name: 'Turn all of them down now' }).click();
  await dialog.getByRole('button', { name: 'Close and turn down' }).click();
  await expect.element(dialog.getByText('Please fill this in.')).toBeVisible();
  expect(kept(11)?.status).toBe('OPEN');
  await dialog.getByRole('textbox', { name: /^Reason for all of them/ }).fill('We filled it in house.');
  await dialog.getByRole('button', { name: 'Close and turn down' }).click();
  await expect.poll(() => kept(11)?.status).toBe('CLOSED');
  expect(state.received.every(({ status, reason }) => status === 'REJECTED' && reason !== null)).toBe(true);
  expect(server.requestsTo(getRejectApplicationsMockHandler)).toHaveLength(3);
});

test('a posting stays open if its applications could not be turned down', async () => {
  server.use(getRejectApplicationsMockHandler(refusing(500, 'InternalError')));
  await open('/app/hiring');
  await page.getByRole('button', { name: 'Actions for Staff engineer, grid platform' }).click();
  await page.getByRole('menuitem', { name: 'Close posting…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'The job is filled' }).click();
  await dialog.getByRole('checkbox', { name: 'Turn all of them down now' }).click();
  await dialog.getByRole('textbox', { name: /^Reason for all of them/ }).fill('We filled it in house.');
  await dialog.getByRole('button', { name: 'Close and turn down' }).click();
  await expect.element(dialog.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
  expect(kept(11)?.status).toBe('OPEN');
});

test('the list says how many applications a posting has, and leads to them', async () => {
  await open('/app/hiring');
  await expect
    .element(page.getByRole('link', { name: /^14 applications/ }))
    .toHaveAttribute('href', `/app/hiring/${demoJobId(11)}/applications`);
});

test('a draft is deleted after a question', async () => {
  await open('/app/hiring?status=DRAFT');
  await page.getByRole('button', { name: 'Actions for Firmware engineer, weeding robot' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete posting' }).click();
  await expect.element(page.getByText('No posting is in this state.')).toBeVisible();
  expect(kept(12)).toBeUndefined();
});

test('a posting that has ended is shown and has no form', async () => {
  await open(`/app/hiring/${demoJobId(13)}`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ended posting' })).toBeVisible();
  await expect.element(page.getByRole('form')).not.toBeInTheDocument();
});

test('a posting of somebody else does not exist here', async () => {
  await open(`/app/hiring/${demoJobId(99)}`);
  await expect.element(page.getByRole('heading', { name: 'This posting does not exist' })).toBeVisible();
});
