import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import { demoPeople, demoPeoplePage, demoPerson } from '@/shared/testing/fixtures/people';
import { getSearchPeopleMockHandler } from '@/shared/testing/generated/people/people.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { pause } from '@/shared/testing/pause';
import { refusing } from '@/shared/testing/problem';
import { typeAtOnce } from '@/shared/testing/type-at-once';
import { People } from './people';
import { peopleSearch } from './people-search';

const server = mockServer(
  getSearchPeopleMockHandler(({ request }) => {
    const query = new URL(request.url).searchParams.get('query')?.toLowerCase() ?? '';
    return demoPeoplePage(demoPeople.filter(({ person }) => person.displayName?.toLowerCase().startsWith(query)));
  }),
);
const told = hearNotices();
const asked = () => server.requestsTo(getSearchPeopleMockHandler).map(({ query }) => query.toString());

let history: RouterHistory;
let queryClient: QueryClient;

/** The page with its URL, and a profile to leave it for. */
async function open(address = '/app/people') {
  history = createMemoryHistory({ initialEntries: [address] });
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const staticData = { name: 'Unknown', access: {}, layout: 'main' } as const;
  const root = createRootRoute({ staticData });
  const people = createRoute({
    getParentRoute: () => root,
    path: '/app/people',
    validateSearch: peopleSearch,
    component: PeopleOfRoute,
    staticData,
  });
  function PeopleOfRoute() {
    const search = people.useSearch();
    const navigate = people.useNavigate();
    return (
      <People
        search={search}
        onSearch={(next, isSameStep) => {
          void navigate({ search: next, replace: isSameStep });
        }}
      />
    );
  }
  const profile = createRoute({
    getParentRoute: () => root,
    path: '/app/people/$memberId',
    component: () => <h1>Profile</h1>,
    staticData,
  });
  const router = createRouter({ routeTree: root.addChildren([people, profile]), history });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

const field = page.getByRole('searchbox', { name: 'Search people' });
const link = (name: string) => page.getByRole('link', { name });
const addressNow = () => history.location.href;

beforeEach(async () => {
  await page.viewport(1280, 900);
});

test('a burst of letters asks once, the URL holds the words, and the field keeps the focus', async () => {
  await open();
  await expect.element(link('Robin Demo')).toBeVisible();
  await field.click();
  typeAtOnce(field.element(), 'alex');
  await expect.element(link('Robin Demo')).not.toBeInTheDocument();
  await expect.element(link('Alex Demo')).toBeVisible();
  expect(addressNow()).toBe('/app/people?query=alex');
  expect(asked()).toEqual(['limit=20&facets=true', 'limit=20&query=alex&facets=true']);
  await expect.element(field).toHaveFocus();
});

test('words that are typed on are one step: the way back leads to before them, and forward to the last', async () => {
  await open();
  await field.fill('al');
  await expect.poll(addressNow).toBe('/app/people?query=al');
  await field.fill('alex');
  await expect.poll(addressNow).toBe('/app/people?query=alex');
  history.back();
  await expect.element(field).toHaveValue('');
  await expect.element(link('Robin Demo')).toBeVisible();
  history.forward();
  await expect.element(field).toHaveValue('alex');
  expect(addressNow()).toBe('/app/people?query=alex');
});

test('a pasted text that is too long stays whole, says so, and searches for nothing', async () => {
  await open();
  await field.fill('sam');
  await expect.poll(addressNow).toBe('/app/people?query=sam');
  const before = asked().length;
  await field.fill('sam '.repeat(26));
  await expect.element(page.getByText('103 of 100 characters')).toBeVisible();
  await expect.element(field).toHaveAccessibleDescription(/at most 100 characters/);
  await expect.element(field).toHaveValue('sam '.repeat(26));
  await pause(400);
  expect(addressNow()).toBe('/app/people?query=sam');
  expect(asked()).toHaveLength(before);
});

test('what was typed and not yet searched for does not undo the way back', async () => {
  await open();
  await field.fill('sam');
  await expect.poll(addressNow).toBe('/app/people?query=sam');
  typeAtOnce(field.element(), 'sam demo');
  history.back();
  await expect.element(field).toHaveValue('');
  await pause(400);
  expect(addressNow()).toBe('/app/people');
});

test('each filter is a step, and a URL opens with its filters', async () => {
  await open('/app/people?query=alex');
  await expect.element(field).toHaveValue('alex');
  await page.getByRole('button', { name: /^Go/ }).click();
  await expect.poll(asked).toContain('limit=20&query=alex&tags=Go&facets=true');
  await page.getByRole('switch', { name: 'Open to work' }).click();
  await expect.poll(asked).toContain('limit=20&query=alex&tags=Go&openToWork=true&facets=true');
  history.back();
  await expect.element(page.getByRole('switch', { name: 'Open to work' })).not.toBeChecked();
  await expect.element(page.getByRole('button', { name: /^Go/ })).toHaveAttribute('aria-pressed', 'true');
});

test('the number of found people is announced, and stays when more are loaded', async () => {
  const many = Array.from({ length: 20 }, (_, index) => demoPerson(index + 10, `Person ${index}`));
  server.use(
    getSearchPeopleMockHandler(({ request }) =>
      new URL(request.url).searchParams.has('cursor')
        ? demoPeoplePage([demoPerson(99, 'Last Demo')])
        : demoPeoplePage(many, 'next'),
    ),
  );
  await open();
  const count = page.getByText('More than 20 people');
  await expect.element(count).toHaveAttribute('role', 'status');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.element(link('Last Demo')).toBeVisible();
  await expect.element(count).toBeVisible();
  // Labels are counted once.
  expect(asked()).toEqual(['limit=20&facets=true', 'limit=20&cursor=next']);
});

test('somebody who comes back from a profile is where they left the list', async () => {
  const many = Array.from({ length: 40 }, (_, index) => demoPerson(index + 10, `Person ${index}`));
  server.use(getSearchPeopleMockHandler(demoPeoplePage(many)));
  await open();
  const person = page.getByRole('link', { name: 'Person 30', exact: true });
  await expect.element(person).toBeInTheDocument();
  (person.element() as HTMLElement).focus();
  const left = window.scrollY;
  expect(left).toBeGreaterThan(500);
  await person.click();
  await expect.element(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  history.back();
  await expect.element(person).toHaveFocus();
  await expect.poll(() => Math.abs(window.scrollY - left)).toBeLessThan(1000);
  expect(window.scrollY).toBeGreaterThan(500);
});

test('too many searches are told from a failure, and trying again goes on', async () => {
  server.use(getSearchPeopleMockHandler(refusing(429, 'RequestLimitExceededError')));
  await open();
  await expect.element(page.getByRole('alert').getByText(/^You have searched very often/)).toBeVisible();
  server.use(getSearchPeopleMockHandler(demoPeoplePage(demoPeople)));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(link('Alex Demo')).toBeVisible();
});

test('a next page that cannot be loaded leaves those who are shown, and says so', async () => {
  server.use(getSearchPeopleMockHandler(demoPeoplePage(demoPeople, 'next')));
  await open();
  await expect.element(link('Alex Demo')).toBeVisible();
  server.use(getSearchPeopleMockHandler(refusing(500, 'InternalError')));
  await page.getByRole('button', { name: 'Load more' }).click();
  await vi.waitFor(() => {
    expect(told).toHaveBeenCalledOnce();
  });
  await expect.element(link('Alex Demo')).toBeVisible();
});
