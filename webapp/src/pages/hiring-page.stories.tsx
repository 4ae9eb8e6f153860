import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import type { JobPage } from '@/shared/api/generated/model/job-page';
import { demoJobPage, demoOwnJobs } from '@/shared/testing/fixtures/jobs';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getListOwnJobsMockHandler } from '@/shared/testing/generated/jobs/jobs.msw';
import { hold } from '@/shared/testing/hold';
import { refusal } from '@/shared/testing/problem';
import { serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { HiringPage } from './hiring-page';

const meta = preview.meta({
  component: HiringPage,
  title: 'Pages/Hiring',
  parameters: { layout: 'fullscreen', path: '/app/hiring' },
  beforeEach: ({ msw }) => {
    msw.use(...statefulHandlers(serverState({ user: demoUser({ role: 'Recruiter' }), jobs: demoOwnJobs() })));
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Hiring' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Firmware engineer, weeding robot' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'New posting' })).toBeVisible();
  },
});

/** Closing asks why. */
export const Closing = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Staff engineer, grid platform' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Close posting…' }));
    const dialog = within(await screen.findByRole('dialog'));
    // The dialog fades in.
    await waitFor(() => expect(dialog.getByRole('radio', { name: 'The job is filled' })).toBeVisible());
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    const jobs = hold<JobPage>();
    msw.use(getListOwnJobsMockHandler(jobs.answer));
    return () => {
      jobs.release(demoJobPage([]));
    };
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListOwnJobsMockHandler(demoJobPage([])));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'You have no posting yet' })).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: 'New posting' })).toHaveLength(1);
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getListOwnJobsMockHandler(() => {
        throw refusal(500, 'InternalError');
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const German = meta.story({ globals: { language: 'de' } });
