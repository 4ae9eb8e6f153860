import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { connectionsNow, demoConnectionPage, demoConnections } from '@/shared/testing/fixtures/connections';
import {
  getDeleteConnectionMockHandler,
  getListConnectionsMockHandler,
} from '@/shared/testing/generated/network/network.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { answerQuestions } from '@/shared/testing/story-questions';
import { Connections } from './connections';

const answer = (...page: Parameters<typeof demoConnectionPage>) =>
  getListConnectionsMockHandler(demoConnectionPage(...page));

const meta = preview.meta({
  component: Connections,
  title: 'Features/Connections',
  parameters: { path: '/app/people' },
  args: { query: '', onQuery: fn(), now: connectionsNow },
  beforeEach: ({ msw }) => {
    msw.use(answer(demoConnections));
  },
});

export const Loaded = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('Connected yesterday')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Alex Demo' })).toHaveAttribute(
      'href',
      '/app/people/01940000-0000-7000-8000-000000000033',
    );
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search your connections by name' }), 'x');
    await waitFor(() => expect(args.onQuery).toHaveBeenCalledWith('x'));
  },
});

/** Whoever is no longer a connection leaves the list, after a question. */
export const Removed = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getDeleteConnectionMockHandler());
    return answerQuestions(true);
  },
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More about Noor Demo' }));
    msw.use(answer(demoConnections.filter(({ person }) => person.displayName !== 'Noor Demo')));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove connection' }));
    await waitFor(() => expect(canvas.queryByText('Noor Demo')).toBeNull());
  },
});

export const More = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getListConnectionsMockHandler(({ request }) => {
        const isFirst = !new URL(request.url).searchParams.has('cursor');
        return isFirst
          ? demoConnectionPage(demoConnections.slice(0, 1), 0, 'next')
          : demoConnectionPage(demoConnections.slice(1));
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(demoConnections.length));
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListConnectionsMockHandler(never));
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answer([]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Find people' })).toHaveAttribute('href', '/app/people');
    await expect(canvas.queryByRole('searchbox')).toBeNull();
  },
});

export const NoMatch = meta.story({
  args: { query: 'zoe' },
  beforeEach: ({ msw }) => {
    msw.use(answer([]));
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('None of your connections is called “zoe”.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all connections' }));
    await waitFor(() => expect(args.onQuery).toHaveBeenCalledWith(''));
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListConnectionsMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, msw, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    msw.use(answer(demoConnections));
    await userEvent.click(retry);
    await expect(await canvas.findByText('Connected yesterday')).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
