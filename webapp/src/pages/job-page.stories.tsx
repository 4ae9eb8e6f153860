import { expect, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Job } from '@/shared/api/generated/model/job';
import { demoJob, demoJobId } from '@/shared/testing/fixtures/jobs';
import { getGetJobMockHandler } from '@/shared/testing/generated/jobs/jobs.msw';
import { getCreateReportMockHandler } from '@/shared/testing/generated/network/network.msw';
import { hold } from '@/shared/testing/hold';
import { refusal } from '@/shared/testing/problem';
import { serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { JobOfAddress } from './job-page';

const meta = preview.meta({
  component: JobOfAddress,
  title: 'Pages/Job',
  parameters: { layout: 'fullscreen', path: '/app/jobs' },
  args: { jobId: demoJobId(1) },
  beforeEach: ({ msw }) => {
    msw.use(...statefulHandlers(serverState()));
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Staff engineer, grid platform' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Message the recruiter' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Robin Demo' })).toBeVisible();
    await expect(canvas.getByText('People read every application')).toBeVisible();
  },
});

/** The job is reported to the operator, and its recruiter is not blocked unasked. */
export const Reported = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getCreateReportMockHandler({ id: demoJobId(90) }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Report this job' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this job' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Not a real job' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await expect(await screen.findByText('Robin Demo is not told who sent the report.')).toBeVisible();
  },
});

/** People apply on the site of the organization. */
export const AppliesElsewhere = meta.story({
  args: { jobId: demoJobId(2) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^Apply at tidal\.example/ })).toBeVisible();
  },
});

/** It is marked as not proven, collects people for later, and lets software sort. */
export const NotProven = meta.story({
  args: { jobId: demoJobId(4) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('not proven, for members only')).toBeVisible();
    await expect(canvas.getByText('Software sorts applications first')).toBeVisible();
  },
});

/** A saved job stays, and says why it has ended. */
export const Ended = meta.story({
  args: { jobId: demoJobId(5) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ended: the job is filled')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Message the recruiter' })).toBeNull();
  },
});

/** Only the title is known, and the recruiter has left. */
export const Sparse = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getGetJobMockHandler(
        demoJob(1, {
          description: null,
          requirements: [],
          tags: [],
          languages: [],
          recruiter: null,
          title:
            'Senior platform engineer for the services that must not stop, in the team that answers when they do at night',
        }),
      ),
    );
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    const job = hold<Job>();
    msw.use(getGetJobMockHandler(job.answer));
    return () => {
      job.release(demoJob(1));
    };
  },
});

/** There is no such job, or it is not for this person. */
export const Empty = meta.story({
  args: { jobId: demoJobId(99) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This job is not open' })).toBeVisible();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getGetJobMockHandler(() => {
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

export const German = meta.story({ globals: { language: 'de', viewport: { value: 'mobile1' } } });
