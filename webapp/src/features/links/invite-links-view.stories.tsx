import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoInviteLink, demoInviteLinks } from '@/shared/testing/fixtures/invite-links';
import { linksNow } from '@/shared/testing/fixtures/links';
import { InviteLinksView } from './invite-links-view';

const meta = preview.meta({
  component: InviteLinksView,
  title: 'Features/Links/Invitations',
  parameters: { layout: 'fullscreen', path: '/app/invite-links' },
  args: {
    productName: 'Wright',
    links: demoInviteLinks,
    isFailed: false,
    isRetrying: false,
    hasProfileLinks: true,
    now: linksNow,
    hasMore: false,
    isLoadingMore: false,
    onLoadMore: fn(),
    onRetry: fn(),
    onCreate: fn(),
    onEdit: fn(),
    onShowCode: fn(),
    onDelete: fn(),
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    const [active, deleted] = canvas.getAllByRole('list');
    await expect(active && within(active).getAllByRole('listitem')).toHaveLength(4);
    await expect(deleted && within(deleted).queryByRole('button')).toBeNull();
    await expect(canvas.getByText('4 of 20')).toBeVisible();
    await expect(active).toHaveTextContent(/4 of 25 joined · Opened 9 times, last /);
  },
});

export const Loading = meta.story({ args: { links: null, hasProfileLinks: null } });

export const Empty = meta.story({
  args: { links: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/that is what personal links are for/)).toBeVisible();
  },
});

/** Recruiters have no personal links, so nobody speaks of them. */
export const EmptyForRecruiter = meta.story({
  args: { links: [], hasProfileLinks: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/personal link/)).toBeNull();
  },
});

export const Fails = meta.story({
  args: { links: null, isFailed: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Invitations could not be loaded, please refresh and try again.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

/** Twenty fit; the button says why it does nothing. */
export const Full = meta.story({
  args: {
    links: Array.from({ length: 20 }, (_, index) =>
      demoInviteLink({ id: 30 - index, name: `Meetup ${20 - index}`, uses: index }),
    ),
  },
  play: async ({ canvas, args }) => {
    const create = canvas.getByRole('button', { name: 'Make an invitation' });
    await expect(create).toHaveAccessibleDescription(
      /You have 20 invitations, and no more fit. Expired and used-up ones count too/,
    );
    await userEvent.click(create);
    await expect(args.onCreate).not.toHaveBeenCalled();
  },
});

export const OnlyInactive = meta.story({
  args: { links: demoInviteLinks.filter((invite) => invite.status !== 'ACTIVE'), hasMore: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Nobody can join with an invitation of yours at the moment.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show older ones' }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
});

export const LongNames = meta.story({
  args: { links: [demoInviteLink({ name: 'A'.repeat(80) }), demoInviteLink({ id: 2, name: null })] },
});

export const FromTheMenu = meta.story({
  play: async ({ canvas, args }) => {
    const page = within(document.body);
    const choose = async (action: string) => {
      await userEvent.click(canvas.getByRole('button', { name: 'More for Meetup in June' }));
      await userEvent.click(await page.findByRole('menuitem', { name: action }));
      // The menu closes with an animation, and what lies below it cannot be clicked until then.
      await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
    };
    await choose('Edit');
    await expect(args.onEdit).toHaveBeenCalledWith(demoInviteLinks[1]);
    await userEvent.click(canvas.getByRole('button', { name: 'QR code of Meetup in June' }));
    await expect(args.onShowCode).toHaveBeenCalledWith(demoInviteLinks[1]);
    await choose('Delete');
    await expect(args.onDelete).toHaveBeenCalledWith(demoInviteLinks[1]);
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
