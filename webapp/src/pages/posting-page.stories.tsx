import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Job } from '@/shared/api/generated/model/job';
import { demoJob, demoJobId, demoOwnJobs } from '@/shared/testing/fixtures/jobs';
import { demoOrganization } from '@/shared/testing/fixtures/organizations';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetJobMockHandler } from '@/shared/testing/generated/jobs/jobs.msw';
import { hold } from '@/shared/testing/hold';
import { refusal } from '@/shared/testing/problem';
import { serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { PostingOfAddress } from './posting-page';

const meta = preview.meta({
  component: PostingOfAddress,
  title: 'Pages/Posting',
  parameters: { layout: 'fullscreen', path: '/app/hiring' },
  args: { jobId: demoJobId(11), search: {} },
  beforeEach: ({ msw }) => {
    msw.use(...statefulHandlers(serverState({ user: demoUser({ role: 'Recruiter' }), jobs: demoOwnJobs() })));
  },
});

/** An open posting, from which nothing is missing. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Open posting' })).toBeVisible();
    await expect(canvas.getByText('Nothing is missing')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Publish' })).toBeNull();
  },
});

/** A draft whose range is too wide: the sentence says how to repair it. */
export const Held = meta.story({
  args: { jobId: demoJobId(12) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The pay range is 80,000 wide.')).toBeVisible();
    await expect(canvas.getAllByText('End at €110,000 or begin at €90,000.')).toHaveLength(2);
  },
});

/** Publish leads to what is missing first. */
export const Empty = meta.story({
  args: { jobId: 'new' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('10 things are missing')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await expect(canvas.getByRole('textbox', { name: /^Title/ })).toHaveFocus();
  },
});

/** A draft for one of two organizations, whose proven domain the preview shows. */
export const ForAnOrganization = meta.story({
  args: { jobId: demoJobId(14) },
  beforeEach: ({ msw }) => {
    const teams = [demoOrganization(), demoOrganization({ id: demoJobId(70), domain: 'mill.example', name: 'Mill' })];
    const [{ id, domain, name }] = teams as [(typeof teams)[0], ...typeof teams];
    const draft = demoJob(14, { canEdit: true, status: 'DRAFT', organization: { id, domain, name }, postedAt: null });
    msw.use(...statefulHandlers(serverState({ user: demoUser({ role: 'Recruiter' }), jobs: [draft], teams })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: /^Organization/ })).toHaveTextContent('Kvarn');
    await expect(canvas.queryByRole('textbox', { name: /^Who hires/ })).toBeNull();
    await expect(canvas.getByText('Kvarn hires.')).toBeVisible();
  },
});

/** A posting that asks for a text and for one of two choices. */
export const WithQuestions = meta.story({
  beforeEach: ({ msw }) => {
    const questions = [
      { text: 'When could you start?', choices: [], isRequired: true },
      { text: 'Which shift do you prefer?', choices: ['Days', 'Nights'], isRequired: false },
    ];
    const jobs = [demoJob(11, { canEdit: true, organization: null, companyName: 'Sample Advisory', questions })];
    msw.use(...statefulHandlers(serverState({ user: demoUser({ role: 'Recruiter' }), jobs })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Question 1/ })).toHaveValue('When could you start?');
    await expect(canvas.getByRole('textbox', { name: /^Choices/ })).toHaveValue('Days\nNights');
  },
});

/** It can be read, copied and deleted, but not changed. */
export const Ended = meta.story({ args: { jobId: demoJobId(13) } });

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    const job = hold<Job>();
    const [open] = demoOwnJobs();
    msw.use(getGetJobMockHandler(job.answer));
    return () => {
      if (open !== undefined) job.release(open);
    };
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

export const Phone = meta.story({ args: { jobId: demoJobId(12) }, globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ args: { jobId: demoJobId(12) }, globals: { theme: 'dark' } });

export const German = meta.story({ args: { jobId: demoJobId(12) }, globals: { language: 'de' } });

export const GermanOnPhone = meta.story({
  args: { jobId: 'new' },
  globals: { language: 'de', viewport: { value: 'mobile1' } },
});
