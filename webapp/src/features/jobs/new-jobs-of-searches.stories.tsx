import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import type { JobSearchList } from '@/shared/api/generated/model/job-search-list';
import { openedSearchesAtom } from '@/shared/state/session-state';
import { demoJobSearch } from '@/shared/testing/fixtures/job-searches';
import { demoJobs } from '@/shared/testing/fixtures/jobs';
import { getListJobSearchesMockHandler, getSearchJobsMockHandler } from '@/shared/testing/generated/jobs/jobs.msw';
import { hold } from '@/shared/testing/hold';
import { refusal } from '@/shared/testing/problem';
import { serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { NewJobsOfSearches } from './new-jobs-of-searches';

const all = demoJobSearch(1, { name: 'Engineers', filter: { query: 'engineer' }, createdAt: '2020-01-01T09:00:00Z' });
const none = demoJobSearch(2, { name: 'Pilots', filter: { query: 'pilot' }, createdAt: '2020-01-01T09:00:00Z' });

const meta = preview.meta({
  title: 'Features/Jobs/NewJobsOfSearches',
  component: NewJobsOfSearches,
  beforeEach: ({ msw }) => {
    openedSearchesAtom.set({});
    msw.use(...statefulHandlers(serverState({ jobs: demoJobs(), jobSearches: [all, none] })));
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Saved searches' })).toBeVisible();
    await expect(await canvas.findByText(/^\d+ new jobs?$/)).toBeVisible();
    await expect(await canvas.findByText('Nothing new')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Engineers' })).toHaveAttribute('href', '/app/jobs?query=engineer');
  },
});

/** What the user has seen is not new any more. */
export const Opened = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^\d+ new jobs?$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Engineers' }));
    await expect(canvas.queryByText(/^\d+ new jobs?$/)).toBeNull();
  },
});

/** Nothing is shown until something is known, */
export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    const searches = hold<JobSearchList>();
    msw.use(getListJobSearchesMockHandler(searches.answer));
    return () => {
      searches.release({ items: [] });
    };
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
});

/** and as long as no search is saved. */
export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListJobSearchesMockHandler({ items: [] }));
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
});

/** Without the numbers, the searches still lead to their jobs. */
export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getSearchJobsMockHandler(() => {
        throw refusal(500, 'InternalError');
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Engineers' })).toBeVisible();
    await expect(canvas.queryByText(/new jobs/)).toBeNull();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
