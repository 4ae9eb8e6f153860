import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoPublicJob } from '@/shared/testing/fixtures/public-jobs';
import { PublicJobFailedView, PublicJobPending } from './public-job-page';
import { ShownJob } from './shown-job';

const retry = fn();

const meta = preview.meta({
  component: ShownJob,
  title: 'Pages/Public job',
  parameters: { layout: 'fullscreen', path: '/j/019ab3c4-5d6e-7f80-9a1b-000000000001' },
  args: { job: demoPublicJob(1), isMember: false },
  beforeEach: () => {
    retry.mockClear();
  },
});

/** Somebody who is not signed in comes back to the job after signing in, or applies without an account. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Staff engineer, grid platform' })).toBeVisible();
    await expect(canvas.getByText('88,000 – 112,000 EUR a year')).toBeVisible();
    await expect(canvas.getByText('Posted on 27 Nov 2026, open until 12 Jan 2027')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Apply with a profile' })).toHaveAttribute(
      'href',
      '/app/login?returnTo=%2Fapp%2Fjobs%2F019ab3c4-5d6e-7f80-9a1b-000000000001',
    );
    await expect(canvas.getByRole('link', { name: 'Apply without an account' })).toHaveAttribute(
      'href',
      '/apply/019ab3c4-5d6e-7f80-9a1b-000000000001',
    );
    await expect(canvas.getByText(/^With a profile, Kvarn Energy reads your work/)).toBeVisible();
    await expect(canvas.getByText('afraid')).toBeVisible();
    await expect(canvas.getByText('Robin Demo hires for this job.')).toBeVisible();
  },
});

export const ForMembers = meta.story({
  args: { isMember: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Open in your account' })).toHaveAttribute(
      'href',
      '/app/jobs/019ab3c4-5d6e-7f80-9a1b-000000000001',
    );
    await expect(canvas.queryByRole('link', { name: 'Apply with a profile' })).toBeNull();
  },
});

/** Nobody needs an account for applying on another site, and the name of the recruiter is not public. */
export const AppliesElsewhere = meta.story({
  args: { job: demoPublicJob(1, { applyUrl: 'https://www.kvarn.example/apply', recruiterName: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Apply at kvarn\.example/ })).toHaveAttribute(
      'rel',
      'nofollow ugc noopener noreferrer',
    );
    await expect(canvas.queryByRole('link', { name: 'Apply with a profile' })).toBeNull();
    await expect(canvas.queryByText(/hires for this job/)).toBeNull();
  },
});

export const Loading = meta.story({ render: () => <PublicJobPending /> });

export const Fails = meta.story({
  render: () => <PublicJobFailedView onRetry={retry} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The job could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
