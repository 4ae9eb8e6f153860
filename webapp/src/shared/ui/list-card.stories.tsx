import { expect, fn, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '../testing/advice';
import { EmptyState } from './empty-state';
import { ListCard } from './list-card';
import type { ListState } from './use-list';

const known: ListState<string> = {
  data: ['Robin Demo', 'Sam Demo', 'Kim Demo'],
  error: null,
  isFetching: false,
  refetch: fn(),
  more: { count: 3, hasMore: true, isLoading: false, onLoadMore: fn() },
  headingRef: { current: null },
};

const meta = preview.meta({
  title: 'UI/ListCard',
  component: ListCard<string>,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Pass what `useList` returns.',
      'Set `isBlank` where there has never been a row, so that nothing is offered to search.',
    ],
    dont: ['Do not use it for a table.'],
  }),
  args: {
    list: known,
    title: 'People',
    failure: 'The people could not be loaded, please try again.',
    empty: <EmptyState level={3} title="Nobody" text="Nobody has come yet." />,
    row: (name: string) => <li key={name}>{name}</li>,
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(known.more.onLoadMore).toHaveBeenCalledOnce();
  },
});

export const Loading = meta.story({ args: { list: { ...known, data: undefined } } });

export const LoadingMore = meta.story({ args: { list: { ...known, more: { ...known.more, isLoading: true } } } });

export const Empty = meta.story({
  args: { list: { ...known, data: [], more: { ...known.more, count: 0, hasMore: false } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'People' })).toBeVisible();
  },
});

export const Blank = meta.story({
  args: { isBlank: true, list: { ...known, data: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading', { name: 'People' })).toBeNull();
  },
});

export const Failed = meta.story({ args: { list: { ...known, data: undefined, error: new Error('gone') } } });
