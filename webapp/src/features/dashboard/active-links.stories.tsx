import { expect, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { demoLink, demoLinks, linksNow } from '@/shared/testing/fixtures/links';
import { demoLinkVisits, demoStatistics } from '@/shared/testing/fixtures/statistics';
import {
  getGetProfileStatisticsMockHandler,
  getListProfileLinksMockHandler,
} from '@/shared/testing/generated/sharing/sharing.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { ActiveLinks } from './active-links';

const answer = (links: readonly ProfileLink[]) => getListProfileLinksMockHandler([...links]);

const meta = preview.meta({
  component: ActiveLinks,
  title: 'Features/Dashboard/Active links',
  parameters: { path: '/app' },
  args: { now: linksNow },
  beforeEach: ({ msw }) => {
    msw.use(
      answer(demoLinks),
      getGetProfileStatisticsMockHandler({ ...demoStatistics(), links: [demoLinkVisits(3, [4, 0, 10])] }),
    );
  },
});

/** Deleted and expired links are not here. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByRole('list')).toHaveTextContent('Created 2 days ago · opened 14 times');
    await expect(await canvas.findByText('14 times in 30 days')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy link Conference badge' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'All personal links' })).toHaveAttribute(
      'href',
      '/app/profile-links',
    );
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListProfileLinksMockHandler(never));
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answer([]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Make a personal link' })).toHaveAttribute(
      'href',
      '/app/profile-links',
    );
    await expect(canvas.queryByRole('link', { name: 'All personal links' })).toBeNull();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListProfileLinksMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Links could not be loaded, please refresh and try again.',
    );
    msw.use(answer(demoLinks));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(2);
  },
});

/** The newest four; the others stand on their own page. */
export const Many = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answer([1, 2, 3, 4, 5, 6].map((id) => demoLink({ id, name: `Link number ${id}` }))));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(4);
  },
});

export const LongNames = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answer([demoLink({ name: 'x'.repeat(80) }), demoLink({ id: 2, name: null })]));
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
