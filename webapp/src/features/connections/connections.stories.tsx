import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { ConnectionAnswer } from '@/shared/api/generated/model/connection-answer';
import {
  connectionsNow,
  demoConnection,
  demoConnectionPage,
  demoConnections,
} from '@/shared/testing/fixtures/connections';
import {
  getDeleteConnectionMockHandler,
  getListConnectionsMockHandler,
  getRespondConnectionMockHandler,
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

/** The switch shows the profile to one person and hides it again; whose profile is hidden has no link. */
export const ProfileShown = meta.story({
  beforeEach: ({ msw }) => {
    const [shown = demoConnection(1, 'Somebody'), ...others] = demoConnections;
    let known = { ...shown, seesProfile: false };
    msw.use(
      getListConnectionsMockHandler(() => demoConnectionPage([known, ...others])),
      getRespondConnectionMockHandler(async ({ request }) => {
        const change = (await request.json()) as ConnectionAnswer;
        known = { ...known, showsProfile: change.showsProfile ?? false };
        return known;
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const shows = await canvas.findByRole('switch', { name: 'Show Alex Demo my profile, whatever its visibility' });
    await expect(shows).toBeChecked();
    await expect(canvas.queryByRole('link', { name: 'Alex Demo' })).toBeNull();
    await expect(canvas.getByText('Connected yesterday · You do not see their profile')).toBeVisible();
    await userEvent.click(shows);
    await waitFor(() => expect(shows).not.toBeChecked());
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
