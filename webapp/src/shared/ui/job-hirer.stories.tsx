import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { demoJob } from '@/shared/testing/fixtures/jobs';
import { JobHirer } from './job-hirer';

const meta = preview.meta({
  title: 'UI/JobHirer',
  component: JobHirer,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Show it wherever a job is named, so that its domain can be seen.'],
    dont: ['Do not write "verified": the domain says what is proven.'],
  }),
  args: { job: demoJob(1) },
});

export const Proven = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Proven domain kvarn.example')).toBeInTheDocument();
  },
});
export const NotProven = meta.story({
  args: { job: demoJob(1, { organization: null, companyName: 'Sample Advisory' }) },
});
export const Dark = meta.story({ globals: { theme: 'dark' } });
