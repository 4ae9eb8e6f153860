import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import type { JobsSearch } from '@/features/jobs/jobs-search';
import { SearchesRow } from '@/features/jobs/searches-row';
import {
  getCreateJobSearchMockHandler,
  getDeleteJobSearchMockHandler,
  getListJobSearchesMockHandler,
  getUpdateJobSearchMockHandler,
} from '@/shared/testing/generated/jobs/jobs.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { ConfirmHost } from '@/shared/ui/confirm-dialog';

const state = serverState();
hearNotices();
const server = mockServer(...statefulHandlers(state));

/** The searches that were opened. */
let opened: JobsSearch[];

function Row({ search }: { search: JobsSearch }) {
  const [current, setCurrent] = useState(search);
  return (
    <SearchesRow
      search={current}
      onOpen={(next) => {
        opened.push(next);
        setCurrent(next);
      }}
    />
  );
}

async function open(search: JobsSearch = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await render(
    <QueryClientProvider client={queryClient}>
      <Row search={search} />
      <ConfirmHost />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  Object.assign(state, serverState());
  opened = [];
});

const saveButton = page.getByRole('button', { name: 'Save this search' });
const dialog = page.getByRole('dialog', { name: 'Saved searches' });

async function openList() {
  await open();
  await page.getByRole('button', { name: 'Saved searches' }).click();
}

test('a search without a filter cannot be saved', async () => {
  await open({ sort: 'RELEVANCE' });
  await expect.element(page.getByRole('button', { name: 'Saved searches' })).toBeVisible();
  await expect.element(saveButton).not.toBeInTheDocument();
});

test('a search is saved under a name that says what it looks for', async () => {
  await open({ query: 'engineer', countries: ['NL'], sort: 'RELEVANCE', tags: ['Go'] });
  await saveButton.click();
  await expect.element(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('engineer · Go · Netherlands');
  await page.getByRole('switch', { name: 'Mail me new jobs once a day' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save this search' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.requestsTo(getCreateJobSearchMockHandler).map(({ body }) => body)).toEqual([
    {
      name: 'engineer · Go · Netherlands',
      filter: { query: 'engineer', countries: ['NL'], tags: ['Go'] },
      isMailed: false,
    },
  ]);
});

test('the same search is refused with its reason', async () => {
  await open({ query: 'engineer', place: 'Rotterdam' });
  await saveButton.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save this search' }).click();
  await expect.element(page.getByText('You have saved this search already.')).toBeVisible();
});

test('a saved search is opened with its filter', async () => {
  await openList();
  await dialog.getByRole('button', { name: 'Engineers in Rotterdam', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(opened).toEqual([{ query: 'engineer', place: 'Rotterdam' }]);
});

test('mails of a search are switched off, and the search is deleted', async () => {
  await openList();
  const mails = dialog.getByRole('switch', { name: 'New jobs by mail: Engineers in Rotterdam' });
  await expect.element(mails).toBeChecked();
  await mails.click();
  await expect.element(mails).not.toBeChecked();
  expect(server.requestsTo(getUpdateJobSearchMockHandler).map(({ body }) => body)).toEqual([{ isMailed: false }]);
  await dialog.getByRole('button', { name: 'Delete Engineers in Rotterdam' }).click();
  await page.getByRole('button', { name: 'Delete search' }).click();
  await expect
    .element(dialog.getByRole('button', { name: 'Engineers in Rotterdam', exact: true }))
    .not.toBeInTheDocument();
  expect(server.requestsTo(getDeleteJobSearchMockHandler)).toHaveLength(1);
});

test('a search that was changed elsewhere is shown as it is now', async () => {
  await openList();
  const mails = dialog.getByRole('switch', { name: 'New jobs by mail: Engineers in Rotterdam' });
  await expect.element(mails).toBeChecked();
  server.use(getUpdateJobSearchMockHandler(refusing(412, 'PreconditionFailedError')));
  await mails.click();
  await expect.poll(() => server.requestsTo(getListJobSearchesMockHandler).length).toBe(2);
  await expect.element(mails).toBeChecked();
});

test('without saved searches the list says how to save one, and after a failure it can be tried again', async () => {
  server.use(getListJobSearchesMockHandler(refusing(500, 'InternalError')));
  state.jobSearches = [];
  await openList();
  await expect.element(dialog.getByText('Your saved searches could not be loaded.')).toBeVisible();
  server.use(getListJobSearchesMockHandler({ items: [] }));
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'No saved search yet' })).toBeVisible();
});
