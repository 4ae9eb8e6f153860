import { expect, fn, userEvent, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoLink, linksNow } from '@/shared/testing/fixtures/links';
import { demoLinkVisits, demoStatistics } from '@/shared/testing/fixtures/statistics';
import { LinkVisitsDialog } from './link-visits-dialog';

const meta = preview.meta({
  component: LinkVisitsDialog,
  title: 'Features/Links/Visits of a link',
  args: {
    link: demoLink({
      recipientEmail: 'robin.demo@example.com',
      lastSentAt: '2026-11-18T08:00:00Z',
      totalVisits: 1031,
    }),
    dailyVisits: demoLinkVisits(1, [1, 0, 2, 0, 0, 5, 9, 4, 0, 1, 0, 0, 8, 1]).dailyVisits,
    days: demoStatistics().dailyAggregations.map(({ date }) => date),
    now: linksNow,
    onClose: fn(),
  },
});

const page = () => within(document.body);

/** Newest day first, without the days on which nobody came. */
export const Loaded = meta.story({
  play: async ({ args }) => {
    const dialog = await page().findByRole('dialog', { name: 'Conference badge' });
    await expect(dialog).toHaveTextContent('Sent to robin.demo@example.com, 3 days ago');
    const rows = within(dialog).getAllByRole('row');
    await expect(rows).toHaveLength(9);
    await expect(within(dialog).getByText('9', { selector: 'p > span' })).toBeVisible();
    await expect(rows[1]).toHaveTextContent('20 November 20261');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

export const Empty = meta.story({
  args: { link: demoLink({ totalVisits: 0, lastVisitedAt: null }), dailyVisits: demoLinkVisits(1, []).dailyVisits },
  play: async () => {
    await expect(await page().findByText('Nobody has opened it in the last 30 days.')).toBeVisible();
    await expect(page().queryByRole('table')).toBeNull();
  },
});

/** What happened with a link stays visible after it was taken back. */
export const Deleted = meta.story({
  args: { link: demoLink({ status: 'INACTIVE', deletedAt: '2026-11-20T08:00:00Z' }) },
  play: async () => {
    await expect(await page().findByText(/Deleted yesterday/)).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
