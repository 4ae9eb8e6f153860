import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import { hiringSearch } from '@/features/hiring/hiring-search';
import { demoJob, demoOwnJobs } from '@/shared/testing/fixtures/jobs';
import { demoPerson } from '@/shared/testing/fixtures/people';
import { demoUser } from '@/shared/testing/fixtures/user';
import { mockServer } from '@/shared/testing/mock-server';
import { serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { HiringPage } from './hiring-page';

const state = serverState();
mockServer(...statefulHandlers(state));

let history: RouterHistory;

const mine = 'Firmware engineer, weeding robot';
const theirs = 'Keeper of the lock';

beforeEach(() => {
  const user = demoUser({ role: 'Recruiter' });
  const own = demoOwnJobs().map((job) => ({
    ...job,
    recruiter: demoPerson(2, 'Robin Demo', { person: { memberId: user.memberId, role: 'Recruiter' } }).person,
  }));
  const colleague = demoPerson(390, 'Omar Demo', { person: { role: 'Recruiter' } }).person;
  const jobs = [...own, demoJob(40, { title: theirs, canEdit: true, recruiter: colleague })];
  Object.assign(state, serverState({ user, jobs }));
});

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
  history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([hiring]), history });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

const posting = (title: string) => page.getByRole('link', { name: title, exact: true });
const chip = page.getByRole('button', { name: 'Only mine' });

test('with "Only mine", the postings of colleagues are left out until it is switched off again', async () => {
  await open('/app/hiring');
  await expect.element(posting(theirs)).toBeVisible();
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false');
  await chip.click();
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
  await expect.element(posting(theirs)).not.toBeInTheDocument();
  await expect.element(posting(mine)).toBeVisible();
  expect(history.location.href).toBe('/app/hiring?onlyMine=true');
  await chip.click();
  await expect.element(posting(theirs)).toBeVisible();
  expect(history.location.href).toBe('/app/hiring');
});

test('"Only mine" stays on in the other tabs', async () => {
  await open('/app/hiring?onlyMine=true');
  await expect.element(posting(mine)).toBeVisible();
  await page.getByRole('link', { name: 'Drafts' }).click();
  await expect.element(posting(mine)).toBeVisible();
  await expect.element(posting(theirs)).not.toBeInTheDocument();
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
});
