import { HttpResponse } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { fakeCaptcha } from '@/shared/testing/fake-captcha';
import { demoLink, demoLinks, linksNow } from '@/shared/testing/fixtures/links';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { demoLinkVisits, demoStatistics } from '@/shared/testing/fixtures/statistics';
import { getGetProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import {
  getDeleteProfileLinkMockHandler,
  getGetProfileStatisticsMockHandler,
  getListProfileLinksMockHandler,
} from '@/shared/testing/generated/sharing/sharing.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { answerQuestions } from '@/shared/testing/story-questions';
import { ProfileLinks } from './profile-links';

const statistics = {
  ...demoStatistics(),
  links: [
    demoLinkVisits(1, [2, 0, 3, 0]),
    demoLinkVisits(3, [1, 0, 2, 0, 0, 5, 9, 4, 0, 1, 0, 0, 8, 1]),
    demoLinkVisits(4, [4, 0, 10]),
  ],
};

const withLinks = (links: readonly ProfileLink[]) => getListProfileLinksMockHandler([...links]);

const meta = preview.meta({
  component: ProfileLinks,
  title: 'Pages/Personal links',
  parameters: { layout: 'fullscreen', path: '/app/profile-links' },
  args: { now: linksNow, captcha: fakeCaptcha(), captchaNote: null, preview: () => null },
  beforeEach: ({ msw }) => {
    msw.use(
      getGetProfileMockHandler(demoProfile()),
      getGetProfileStatisticsMockHandler(statistics),
      withLinks(demoLinks),
    );
  },
});

/** Waits for the dialog that was opened, and closes it. */
async function seeAndClose() {
  const page = within(document.body);
  await expect(await page.findByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
}

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByText('Recruiter at Sample Studio');
    const [active, deleted] = canvas.getAllByRole('list');
    await expect(canvas.queryByRole('searchbox')).toBeNull();
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
    const bars = await canvas.findAllByRole('button', { name: /times in 30 days/ });
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
    const [name] = await canvas.findAllByText('Recruiter at Sample Studio');
    const copy = canvas.getByRole('button', { name: 'Copy link Recruiter at Sample Studio' });
    await expect(copy.getBoundingClientRect().top).toBeGreaterThan(name?.getBoundingClientRect().bottom ?? 0);
  },
});

/** The bars of a link open its days. The dialog gives the focus back. */
export const DaysOfOne = meta.story({
  play: async ({ canvas }) => {
    const bars = await canvas.findByRole('button', {
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
  beforeEach: ({ msw }) => {
    msw.use(getGetProfileStatisticsMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Recruiter at Sample Studio')).toBeVisible();
    await expect(canvas.queryByText(/in 30 days/)).toBeNull();
  },
});

/** Without a name of its own a link is called after whom it is for, as on the dashboard, and says that once. */
export const NamedAfterRecipient = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(withLinks([demoLink({ name: null, recipientName: 'Robin Demo' })]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Robin Demo')).toBeVisible();
    await expect(canvas.queryByText('for Robin Demo')).toBeNull();
  },
});

/** The secret key of the site was changed and the old one is missing: the link has no address and can only be deleted. */
export const Unreadable = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      withLinks([demoLink({ id: 2, name: 'Reading group' }), demoLink({ token: null, url: null })]),
      getDeleteProfileLinkMockHandler(never),
    );
    return answerQuestions(true);
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Unreadable');
    const [, unreadable] = canvas.getAllByRole('listitem');
    if (unreadable === undefined) throw new Error('There is no second link.');
    await expect(within(unreadable).getByText('Unreadable')).toBeVisible();
    await expect(within(unreadable).queryByRole('button', { name: /^(Copy|Send|QR)/ })).toBeNull();
    await userEvent.click(within(unreadable).getByRole('button', { name: /^More for/ }));
    // The query fails if there is another item.
    const item = await within(document.body).findByRole('menuitem');
    await expect(item).toHaveTextContent('Delete');
    await userEvent.click(item);
    await expect(await canvas.findByText('1 of 100')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListProfileLinksMockHandler(never));
  },
});

/** The place-holders are no wider than the phone, and keep the place of the button above the list. */
export const LoadingOnAPhone = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListProfileLinksMockHandler(never));
  },
  render: (args) => (
    <div className="w-80">
      <ProfileLinks {...args} />
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

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(withLinks([]));
  },
});

export const NoProfile = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      withLinks([]),
      getGetProfileMockHandler(() => {
        throw new HttpResponse(null, { status: 204 });
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link')).toHaveAttribute('href', '/app/profile');
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
    msw.use(withLinks(demoLinks));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('Recruiter at Sample Studio')).toBeVisible();
  },
});

/** As many as fit: the button says why it does nothing. */
export const Full = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      withLinks(Array.from({ length: 100 }, (_, index) => demoLink({ id: 200 - index, name: `Badge ${100 - index}` }))),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('100 of 100')).toBeVisible();
    const create = canvas.getByRole('button', { name: 'New link with a name…' });
    await expect(create).toHaveAccessibleDescription(
      /You have 100 personal links, and no more fit. Expired ones count too/,
    );
    await userEvent.click(create);
    await expect(within(document.body).queryByRole('dialog')).toBeNull();
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
  beforeEach: ({ msw }) => {
    msw.use(withLinks(manyLinks));
  },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('searchbox', { name: 'Find a link by its name' });
    await userEvent.click(field);
    await userEvent.paste('badge conf');
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
  beforeEach: ({ msw }) => {
    msw.use(withLinks(manyLinks));
  },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('searchbox');
    await userEvent.click(field);
    await userEvent.paste('Nobody');
    await expect(canvas.getByText('No active link has this name')).toBeVisible();
    await expect(canvas.getByText('0 links found')).toBeInTheDocument();
    await expect(canvas.queryByRole('listitem')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all links' }));
    await waitFor(() => expect(field).toHaveFocus());
    await expect(canvas.getAllByRole('listitem')).toHaveLength(16);
    await userEvent.paste('Nobody');
    await userEvent.click(canvas.getByRole('button', { name: 'New link with a name…' }));
    await seeAndClose();
    await expect(field).toHaveValue('');
  },
});

export const OnlyInactive = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(withLinks(demoLinks.filter((link) => link.status !== 'ACTIVE')));
  },
});

export const LongNames = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      withLinks([
        demoLink({
          name: 'A'.repeat(80),
          recipientName: 'Somebody with a name that does not want to end on this line, Demo',
        }),
        demoLink({ id: 2, name: null }),
      ]),
    );
  },
});

export const FromTheMenu = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getDeleteProfileLinkMockHandler(never));
    return answerQuestions(true);
  },
  play: async ({ canvas }) => {
    const page = within(document.body);
    const choose = async (action: string) => {
      await userEvent.click(await canvas.findByRole('button', { name: 'More for Conference badge' }));
      await userEvent.click(await page.findByRole('menuitem', { name: action }));
      // The menu closes with an animation, and what lies below it cannot be clicked until then.
      await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
    };
    await choose('Edit');
    await seeAndClose();
    await choose('Delete');
    await expect(await canvas.findByText('2 of 100')).toBeVisible();
  },
});

/** What is done with a link most is a button with its word; what is left is in the menu. */
export const FromTheRow = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Copy link Conference badge' })).toHaveTextContent('Copy');
    await userEvent.click(canvas.getByRole('button', { name: 'Send link Conference badge' }));
    await seeAndClose();
    await userEvent.click(canvas.getByRole('button', { name: 'QR code of Conference badge' }));
    await seeAndClose();
    // One that has ended can be copied, but not sent.
    await expect(canvas.queryByRole('button', { name: 'Send link Trade fair in October' })).toBeNull();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
