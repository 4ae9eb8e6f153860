import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoOrganization } from '@/shared/testing/fixtures/organizations';
import { demoPublicJobPage } from '@/shared/testing/fixtures/public-jobs';
import { ShownOrganization } from './shown-organization';

const { domain, name, about, websiteUrl, provenBy, provenAt } = demoOrganization();

const meta = preview.meta({
  component: ShownOrganization,
  title: 'Pages/Public organization',
  parameters: { layout: 'fullscreen', path: '/o/kvarn.example' },
  args: { organization: { domain, name, about, websiteUrl, provenBy, provenAt }, jobs: demoPublicJobPage() },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Kvarn' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Controls engineer' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'All jobs of Kvarn' })).toBeNull();
  },
});

/** More jobs than the page shows are in the search. */
export const ManyJobs = meta.story({
  args: { jobs: demoPublicJobPage({ nextCursor: 'next' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'All jobs of Kvarn' })).toHaveAttribute(
      'href',
      '/jobs?organization=kvarn.example',
    );
  },
});

/** Applications were answered, and two recruiters show their profiles to everybody. */
export const WithHirer = meta.story({
  args: {
    jobs: demoPublicJobPage({
      hirer: {
        responseRate: { answered: 37, due: 41, medianDays: 12 },
        recruiterNames: ['Lena Sample', 'Omar Example'],
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Answers 37 of 41, half of them within 12 days.')).toBeVisible();
    await expect(canvas.getByText(/silence counts as no answer/)).toBeVisible();
    await expect(canvas.getByText('Omar Example')).toBeVisible();
  },
});

export const WithHirerOnPhone = WithHirer.extend({ globals: { viewport: { value: 'mobile1' } } });

export const WithHirerInDark = WithHirer.extend({ globals: { theme: 'dark' } });

/** Too few answers were due, and nobody who hires shows a profile to everybody. */
export const WithoutNumber = meta.story({
  args: { jobs: demoPublicJobPage({ hirer: { responseRate: null, recruiterNames: [] } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Fewer than five answers/)).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Who hires here' })).toBeNull();
  },
});

export const Empty = meta.story({
  args: { jobs: { items: [], hirer: null, nextCursor: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No job is open at present.')).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
