import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { connectionsNow, demoConnections, shownList } from '@/shared/testing/fixtures/connections';
import { ConnectionsView } from './connections-view';

const meta = preview.meta({
  component: ConnectionsView,
  title: 'Features/Connections',
  parameters: { path: '/app/people' },
  args: {
    list: shownList(demoConnections),
    typed: '',
    query: '',
    onType: fn(),
    now: connectionsNow,
    onRemove: fn(),
  },
});

export const Loaded = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Connected yesterday')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Alex Demo' })).toHaveAttribute(
      'href',
      '/app/people/01940000-0000-7000-8000-000000000033',
    );
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search your connections by name' }), 'x');
    await expect(args.onType).toHaveBeenCalledWith('x');
    await userEvent.click(canvas.getByRole('button', { name: 'More about Noor Demo' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove connection' }));
    await expect(args.onRemove).toHaveBeenCalledWith(demoConnections[1]);
  },
});

export const More = meta.story({
  args: { list: { ...shownList(demoConnections), hasMore: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(args.list.onLoadMore).toHaveBeenCalledOnce();
  },
});

export const Loading = meta.story({ args: { list: shownList(null) } });

export const Empty = meta.story({
  args: { list: shownList([]) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('searchbox')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Find people' })).toHaveAttribute('href', '/app/people');
  },
});

export const NoMatch = meta.story({
  args: { list: shownList([]), typed: 'zoe', query: 'zoe' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('None of your connections is called “zoe”.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all connections' }));
    await expect(args.onType).toHaveBeenCalledWith('');
  },
});

export const Fails = meta.story({
  args: { list: { ...shownList(null), isFailed: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.list.onRetry).toHaveBeenCalledOnce();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
