import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoLink, demoLinks, linksNow } from '@/shared/testing/fixtures/links';
import { demoLinkVisits, demoStatistics } from '@/shared/testing/fixtures/statistics';
import { ProfileLinksView } from './profile-links-view';

const statistics = {
  ...demoStatistics(),
  links: [
    demoLinkVisits(1, [2, 0, 3, 0]),
    demoLinkVisits(3, [1, 0, 2, 0, 0, 5, 9, 4, 0, 1, 0, 0, 8, 1]),
    demoLinkVisits(4, [4, 0, 10]),
  ],
};

const meta = preview.meta({
  component: ProfileLinksView,
  title: 'Features/Links/Personal links',
  parameters: { layout: 'fullscreen', path: '/app/profile-links' },
  args: {
    links: demoLinks,
    hasProfile: true,
    statistics,
    isFailed: false,
    isRetrying: false,
    now: linksNow,
    onRetry: fn(),
    onCreate: fn(),
    onEdit: fn(),
    onShowCode: fn(),
    onSend: fn(),
    onDelete: fn(),
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('searchbox')).toBeNull();
    const [active, deleted] = canvas.getAllByRole('list');
    await expect(active && within(active).getAllByRole('listitem')).toHaveLength(3);
    const [recruiter, , ended] = active ? within(active).getAllByRole('listitem') : [];
    await expect(recruiter).toHaveTextContent('14 times in 30 days');
    await expect(ended).not.toHaveTextContent('in 30 days');
    // What happened with a deleted link can be looked at, and nothing else.
    await expect(deleted && within(deleted).getAllByRole('button')).toHaveLength(1);
    await expect(deleted).toHaveTextContent('5 times in 30 days');
  },
});

const widths = {
  wide: { name: 'Wide', styles: { width: '1440px', height: '900px' } },
  tablet: { name: 'Tablet', styles: { width: '768px', height: '900px' } },
};

/** The bars of active and of deleted links begin at the same place, as do their names. */
export const OneGrid = meta.story({
  parameters: { viewport: { options: widths } },
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    const startOf = (element: Element) => Math.round(element.getBoundingClientRect().left);
    const bars = canvas.getAllByRole('button', { name: /times in 30 days/ });
    await expect(new Set(bars.map(startOf)).size).toBe(1);
    const names = canvas.getAllByRole('listitem').map((row) => startOf(row.querySelector('bdi') ?? row));
    await expect(new Set(names).size).toBe(1);
    // Beside the lead, not below it.
    const create = canvas.getByRole('button', { name: 'New link with a name…' }).getBoundingClientRect();
    await expect(create.top).toBeLessThan(canvas.getByText(/^A personal link opens/).getBoundingClientRect().bottom);
  },
});

/** Where one line has no room for everything, bars and buttons are below the facts. */
export const Tablet = meta.story({
  parameters: { viewport: { options: widths } },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const [name] = canvas.getAllByText('Recruiter at Sample Studio');
    const copy = canvas.getByRole('button', { name: 'Copy link Recruiter at Sample Studio' });
    await expect(copy.getBoundingClientRect().top).toBeGreaterThan(name?.getBoundingClientRect().bottom ?? 0);
  },
});

/** The bars of a link open its days. The dialog gives the focus back. */
export const DaysOfOne = meta.story({
  play: async ({ canvas }) => {
    const bars = canvas.getByRole('button', {
      name: '14 times in 30 days through Recruiter at Sample Studio, day by day',
    });
    await userEvent.click(bars);
    const dialog = await within(document.body).findByRole('dialog', { name: 'Recruiter at Sample Studio' });
    await expect(dialog).toHaveTextContent('for Robin Demo · Opened 14 times, last today · Created 2 days ago');
    const rows = within(within(dialog).getByRole('table')).getAllByRole('row');
    await expect(rows.map((row) => row.textContent)).toEqual([
      'DateVisits',
      '20\u00A0November 202610',
      '18\u00A0November 20264',
    ]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(bars).toHaveFocus());
  },
});

/** Without the statistics the links can be used all the same. */
export const WithoutStatistics = meta.story({
  args: { statistics: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Recruiter at Sample Studio')).toBeVisible();
    await expect(canvas.queryByText(/in 30 days/)).toBeNull();
  },
});

/** Without a name of its own a link is called after whom it is for, as on the dashboard, and says that once. */
export const NamedAfterRecipient = meta.story({
  args: { links: [demoLink({ name: null, recipientName: 'Robin Demo' })] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Robin Demo')).toBeVisible();
    await expect(canvas.queryByText('for Robin Demo')).toBeNull();
  },
});

/** The secret key of the site was changed and the old one is missing: the link has no address and can only be deleted. */
export const Unreadable = meta.story({
  args: { links: [demoLink({ id: 2, name: 'Reading group' }), demoLink({ token: null, url: null })] },
  play: async ({ canvas, args }) => {
    const [, unreadable] = canvas.getAllByRole('listitem');
    if (unreadable === undefined) throw new Error('There is no second link.');
    await expect(within(unreadable).getByText('Unreadable')).toBeVisible();
    await expect(within(unreadable).queryByRole('button', { name: /^(Copy|Send|QR)/ })).toBeNull();
    await userEvent.click(within(unreadable).getByRole('button', { name: /^More for/ }));
    // The query fails if there is another item.
    const item = await within(document.body).findByRole('menuitem');
    await expect(item).toHaveTextContent('Delete');
    await userEvent.click(item);
    await expect(args.onDelete).toHaveBeenCalledOnce();
  },
});

export const Loading = meta.story({ args: { links: null } });

/** The place-holders are no wider than the phone, and keep the place of the button above the list. */
export const LoadingOnAPhone = meta.story({
  args: { links: null },
  render: (args) => (
    <div className="w-80">
      <ProfileLinksView {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const list = canvas.getByRole('status');
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
    const space =
      list.getBoundingClientRect().top - canvas.getByText(/^A personal link opens/).getBoundingClientRect().bottom;
    await expect(space).toBeGreaterThan(60);
  },
});

export const Empty = meta.story({ args: { links: [] } });

export const NoProfile = meta.story({ args: { links: [], hasProfile: false } });

export const Fails = meta.story({
  args: { links: null, isFailed: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Links could not be loaded, please refresh and try again.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

/** As many as fit: the button says why it does nothing. */
export const Full = meta.story({
  args: {
    links: Array.from({ length: 100 }, (_, index) => demoLink({ id: 200 - index, name: `Badge ${100 - index}` })),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('100 of 100')).toBeVisible();
    const create = canvas.getByRole('button', { name: 'New link with a name…' });
    await expect(create).toHaveAccessibleDescription(
      /You have 100 personal links, and no more fit. Expired ones count too/,
    );
    await userEvent.click(create);
    await expect(args.onCreate).not.toHaveBeenCalled();
  },
});

const manyLinks = [
  ...Array.from({ length: 12 }, (_, index) =>
    demoLink({ id: 120 - index, name: `Badge ${12 - index}`, totalVisits: 0, lastVisitedAt: null }),
  ),
  ...demoLinks,
];

/** Many links are found by the words of their names, also deleted ones, and put in order. */
export const Many = meta.story({
  args: { links: manyLinks },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox', { name: 'Find a link by its name' });
    await userEvent.type(field, 'badge conf');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
    await expect(canvas.getByText('One link found')).toBeInTheDocument();
    await expect(canvas.getByText('15 of 100')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.click(canvas.getByRole('combobox', { name: 'Sort by' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Most opened' }));
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Conference badge');
  },
});

/** What was not found is said, and one button shows all again. */
export const NothingFound = meta.story({
  args: { links: manyLinks },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('searchbox');
    await userEvent.type(field, 'Nobody');
    await expect(canvas.getByText('No active link has this name')).toBeVisible();
    await expect(canvas.getByText('0 links found')).toBeInTheDocument();
    await expect(canvas.queryByRole('listitem')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all links' }));
    await waitFor(() => expect(field).toHaveFocus());
    await expect(canvas.getAllByRole('listitem')).toHaveLength(16);
    await userEvent.type(field, 'Nobody');
    await userEvent.click(canvas.getByRole('button', { name: 'New link with a name…' }));
    await expect(args.onCreate).toHaveBeenCalledOnce();
    await expect(field).toHaveValue('');
  },
});

export const OnlyInactive = meta.story({
  args: { links: demoLinks.filter((link) => link.status !== 'ACTIVE') },
});

export const LongNames = meta.story({
  args: {
    links: [
      demoLink({
        name: 'A'.repeat(80),
        recipientName: 'Somebody with a name that does not want to end on this line, Demo',
      }),
      demoLink({ id: 2, name: null }),
    ],
  },
});

export const FromTheMenu = meta.story({
  play: async ({ canvas, args }) => {
    const page = within(document.body);
    const choose = async (action: string) => {
      await userEvent.click(canvas.getByRole('button', { name: 'More for Conference badge' }));
      await userEvent.click(await page.findByRole('menuitem', { name: action }));
      // The menu closes with an animation, and what lies below it cannot be clicked until then.
      await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
    };
    await choose('Edit');
    await expect(args.onEdit).toHaveBeenCalledWith(demoLinks[1]);
    await choose('Delete');
    await expect(args.onDelete).toHaveBeenCalledWith(demoLinks[1]);
  },
});

/** What is done with a link most is a button with its word; what is left is in the menu. */
export const FromTheRow = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'Copy link Conference badge' })).toHaveTextContent('Copy');
    await userEvent.click(canvas.getByRole('button', { name: 'Send link Conference badge' }));
    await expect(args.onSend).toHaveBeenCalledWith(demoLinks[1]);
    await userEvent.click(canvas.getByRole('button', { name: 'QR code of Conference badge' }));
    await expect(args.onShowCode).toHaveBeenCalledWith(demoLinks[1]);
    // One that has ended can be copied, but not sent.
    await expect(canvas.queryByRole('button', { name: 'Send link Trade fair in October' })).toBeNull();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
