import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import type { JobPage } from '@/shared/api/generated/model/job-page';
import { demoJobPage } from '@/shared/testing/fixtures/jobs';
import { demoSettings } from '@/shared/testing/fixtures/settings';
import { getGetSettingsMockHandler, getUpdateSettingsMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getSearchJobsMockHandler } from '@/shared/testing/generated/jobs/jobs.msw';
import { hold } from '@/shared/testing/hold';
import { refusal } from '@/shared/testing/problem';
import { serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { JobsPage } from './jobs-page';

const meta = preview.meta({
  component: JobsPage,
  title: 'Pages/Jobs',
  parameters: { layout: 'fullscreen', path: '/app/jobs' },
  beforeEach: ({ msw }) => {
    msw.use(...statefulHandlers(serverState()));
  },
});

/** Open jobs with proven domains and one without, and the first of them beside the list. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
    await expect(await canvas.findByText('4 jobs')).toHaveAttribute('role', 'status');
    const detail = within(await canvas.findByRole('article'));
    await expect(detail.getByRole('heading', { name: 'Staff engineer, grid platform' })).toBeVisible();
    await expect(detail.getByText('Proven domain kvarn.example')).toBeInTheDocument();
    await expect(canvas.getByText('not proven, for members only')).toBeVisible();
    await expect(canvas.getByText(/^Closes in \d days$/)).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

/** A filter is chosen in its popover. */
export const Filtering = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Place of work' }));
    // The popover fades in.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remote' })).toBeVisible());
    await expect(screen.getByRole('button', { name: 'Hybrid' })).toHaveAttribute('aria-pressed', 'false');
  },
});

/** On phones all filters are in a sheet. */
export const FiltersInSheet = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    // The sheet fades in.
    await waitFor(() => expect(sheet.getByRole('textbox', { name: /^Place/ })).toBeVisible());
    await expect(sheet.getByRole('switch', { name: 'Only proven organizations' })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    const jobs = hold<JobPage>();
    msw.use(getSearchJobsMockHandler(jobs.answer));
    return () => {
      jobs.release(demoJobPage([]));
    };
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getSearchJobsMockHandler(demoJobPage([])));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No job is open yet' })).toBeVisible();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getSearchJobsMockHandler(() => {
        throw refusal(500, 'InternalError');
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

/** The limit of searches is told from a failure. */
export const TooOften = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getSearchJobsMockHandler(() => {
        throw refusal(429, 'RequestLimitExceededError');
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You have searched very often/)).toBeVisible();
  },
});

/** What is seen once. */
export const FirstVisit = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetSettingsMockHandler(demoSettings()), getUpdateSettingsMockHandler(demoSettings('jobs')));
  },
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog', { name: 'Jobs is new' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

/** Nobody waits for the notice: without an answer the page is what it is. */
export const SettingsFail = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getGetSettingsMockHandler(() => {
        throw refusal(500, 'InternalError');
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const German = meta.story({ globals: { language: 'de' } });

export const GermanOnPhone = meta.story({ globals: { language: 'de', viewport: { value: 'mobile1' } } });
