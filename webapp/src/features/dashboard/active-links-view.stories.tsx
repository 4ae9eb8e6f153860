import { expect, fn, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoLink, demoLinks, linksNow } from '@/shared/testing/fixtures/links';
import { demoLinkVisits, demoStatistics } from '@/shared/testing/fixtures/statistics';
import { ActiveLinksView } from './active-links-view';
import { usableLinks } from './usable-links';

const meta = preview.meta({
  component: ActiveLinksView,
  title: 'Features/Dashboard/Active links',
  parameters: { path: '/app' },
  args: {
    links: usableLinks(demoLinks, linksNow),
    statistics: { ...demoStatistics(), links: [demoLinkVisits(3, [4, 0, 10])] },
    now: linksNow,
    hasFailed: false,
    isRetrying: false,
    onRetry: fn(),
  },
});

/** Deleted and expired links are not here. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByRole('list')).toHaveTextContent('Created 2 days ago · opened 14 times');
    await expect(canvas.getByText('14 times in 30 days')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy link Conference badge' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'All personal links' })).toHaveAttribute(
      'href',
      '/app/profile-links',
    );
  },
});

export const Loading = meta.story({ args: { links: null } });

export const Empty = meta.story({
  args: { links: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Make a personal link' })).toHaveAttribute(
      'href',
      '/app/profile-links',
    );
    await expect(canvas.queryByRole('link', { name: 'All personal links' })).toBeNull();
  },
});

export const Fails = meta.story({
  args: { links: null, hasFailed: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Links could not be loaded, please refresh and try again.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

/** The newest four; the others stand on their own page. */
export const Many = meta.story({
  args: { links: [1, 2, 3, 4, 5, 6].map((id) => demoLink({ id, name: `Link number ${id}` })) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
  },
});

export const LongNames = meta.story({
  args: { links: [demoLink({ name: 'x'.repeat(80) }), demoLink({ id: 2, name: null })] },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
