import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoPublicJobPage } from '@/shared/testing/fixtures/public-jobs';
import { getSearchPublicJobsMockHandler } from '@/shared/testing/generated/jobs/jobs.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { PublicJobsPage } from './public-jobs-page';

const meta = preview.meta({
  component: PublicJobsPage,
  title: 'Pages/Public jobs',
  parameters: { layout: 'fullscreen', path: '/jobs' },
  beforeEach: ({ msw }) => {
    msw.use(getSearchPublicJobsMockHandler(demoPublicJobPage()));
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Open jobs' })).toBeVisible();
    await expect(await canvas.findByText('3 jobs')).toHaveAttribute('role', 'status');
    await expect(canvas.getByRole('link', { name: 'Staff engineer, grid platform' })).toHaveAttribute(
      'href',
      '/j/019ab3c4-5d6e-7f80-9a1b-000000000001',
    );
    await expect(canvas.getByText('40 EUR an hour')).toBeVisible();
    await expect(canvas.getByText('Voluntary, unpaid')).toBeVisible();
    // Whatever visitors find is proven, so they are not asked.
    await expect(canvas.queryByRole('button', { name: 'Only proven organizations' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Feed of the newest jobs' })).toHaveAttribute(
      'href',
      '/jobs/feed.xml',
    );
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getSearchPublicJobsMockHandler(never));
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getSearchPublicJobsMockHandler({ items: [], hirer: null, nextCursor: null }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No job is open yet' })).toBeVisible();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getSearchPublicJobsMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The jobs could not be loaded');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
