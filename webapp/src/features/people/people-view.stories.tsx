import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import type { PersonMatch } from '@/shared/api/generated/model/person-match';
import { demoPeople, demoPeoplePage } from '@/shared/testing/fixtures/people';
import type { ListState } from '@/shared/ui/use-list';
import { PeopleView } from './people-view';

const { facets } = demoPeoplePage(demoPeople);

const known: ListState<PersonMatch> = {
  data: demoPeople,
  error: null,
  isFetching: false,
  refetch: fn(),
  more: { count: demoPeople.length, hasMore: false, isLoading: false, onLoadMore: fn() },
  headingRef: { current: null },
};
const nobody = { list: { ...known, data: [] }, firstCount: 0, facets: null };

const meta = preview.meta({
  component: PeopleView,
  title: 'Features/People',
  parameters: { layout: 'fullscreen', path: '/app/people' },
  args: {
    search: {},
    onSearch: fn(),
    typed: '',
    onType: fn(),
    list: known,
    facets,
    firstCount: demoPeople.length,
    hasSecondPage: false,
    isSearching: false,
  },
});

export const Loaded = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('3 people')).toBeVisible();
    await expect(canvas.getByText('3 people')).toHaveAttribute('role', 'status');
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search people' }), 'x');
    await expect(args.onType).toHaveBeenCalledWith('x');
  },
});

/** On small screens the filters are in a sheet, where each takes effect at once. */
export const FiltersInSheet = meta.story({
  args: { search: { tags: ['Rust', 'go'] } },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters (2)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await waitFor(() => expect(sheet.getByText('3 people')).toBeVisible());
    await expect(sheet.getByRole('button', { name: /^Go/ })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(sheet.getByRole('button', { name: /^Rust/ }));
    await expect(args.onSearch).toHaveBeenLastCalledWith({ tags: ['go'] });
    await userEvent.click(sheet.getByRole('button', { name: /^Lisbon/ }));
    await expect(args.onSearch).toHaveBeenLastCalledWith({ tags: ['Rust', 'go'], location: 'Lisbon, Portugal' });
    await userEvent.click(sheet.getByRole('button', { name: 'Recruiters' }));
    await expect(args.onSearch).toHaveBeenLastCalledWith({ tags: ['Rust', 'go'], role: 'Recruiter' });
    await userEvent.click(sheet.getByRole('switch', { name: 'Open to work' }));
    await expect(args.onSearch).toHaveBeenLastCalledWith({ tags: ['Rust', 'go'], openToWork: true });
    await userEvent.click(sheet.getByRole('button', { name: 'Clear filters' }));
    await expect(args.onSearch).toHaveBeenLastCalledWith({});
  },
});

/** Only words can match better or worse, so only they have an order to choose. */
export const Sorted = meta.story({
  args: { search: { query: 'demo' }, typed: 'demo' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'Best match' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Newest' }));
    await expect(args.onSearch).toHaveBeenCalledWith({ query: 'demo', sort: 'NEWEST' });
  },
});

export const More = meta.story({
  args: { hasSecondPage: true, list: { ...known, more: { ...known.more, hasMore: true } } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('More than 3 people')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }));
    await expect(args.list.more.onLoadMore).toHaveBeenCalledOnce();
  },
});

export const Loading = meta.story({ args: { list: { ...known, data: undefined }, facets: null } });

/** The people of the last search stay until the next ones are there. */
export const Searching = meta.story({
  args: { isSearching: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('3 people')).toBeNull();
    await expect(canvas.getByRole('region', { name: 'People found' })).toHaveAttribute('aria-busy', 'true');
  },
});

const [alex] = demoPeople;
const onlyAlex = {
  list: { ...known, data: [alex].filter((person) => person !== undefined) },
  firstCount: 1,
  ownId: alex?.person.memberId,
};

/** Whoever finds nobody but themselves reads so, with a way on, and sees how others find them. */
export const OnlyYou = meta.story({
  args: onlyAlex,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Nobody else can be found yet' })).toBeVisible();
    await expect(canvas.getAllByRole('status')[0]).toHaveTextContent('Nobody else can be found yet');
    await expect(canvas.getByRole('link', { name: 'Invite somebody' })).toHaveAttribute('href', '/app/invite-links');
    await expect(canvas.getByRole('heading', { name: 'This is how others find you' })).toBeVisible();
    await expect(canvas.queryByText('1 person')).toBeNull();
  },
});

export const OnlyYouBySearch = meta.story({
  args: { ...onlyAlex, search: { query: 'alex' }, typed: 'alex' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: 'Nobody else matches' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show everybody' }));
    await expect(args.onSearch).toHaveBeenCalledWith({});
  },
});

/** Nobody wants to be found. */
export const Empty = meta.story({
  args: nobody,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Invite somebody' })).toBeVisible();
  },
});

export const NobodyByWords = meta.story({
  args: { ...nobody, search: { query: 'xyz' }, typed: 'xyz' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: 'Nobody found' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show everybody' }));
    await expect(args.onSearch).toHaveBeenCalledWith({});
  },
});

export const NobodyByFilters = meta.story({
  args: { ...nobody, search: { query: 'alex', location: 'Nowhere' }, typed: 'alex' },
  play: async ({ canvas, args }) => {
    const region = within(canvas.getByRole('region', { name: 'People found' }));
    await userEvent.click(region.getByRole('button', { name: 'Clear filters' }));
    await expect(args.onSearch).toHaveBeenCalledWith({ query: 'alex' });
  },
});

export const Fails = meta.story({
  args: { list: { ...known, data: undefined, error: new Error('gone') }, facets: null },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The people could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.list.refetch).toHaveBeenCalledOnce();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
