import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Connection } from '@/shared/api/generated/model/connection';
import {
  connectionsNow,
  demoConnection,
  demoConnectionPage,
  demoReceived,
  demoSent,
} from '@/shared/testing/fixtures/connections';
import {
  getListConnectionsMockHandler,
  getRespondConnectionMockHandler,
} from '@/shared/testing/generated/network/network.msw';
import { never } from '@/shared/testing/hold';
import { refusal } from '@/shared/testing/problem';
import { Requests } from './requests';

const isAboutReceived = (request: Request) => new URL(request.url).searchParams.get('direction') === 'INCOMING';

const answer = (received: readonly Connection[], sent: readonly Connection[]) =>
  getListConnectionsMockHandler(({ request }) => demoConnectionPage(isAboutReceived(request) ? received : sent));

const meta = preview.meta({
  component: Requests,
  title: 'Features/Connections/Requests',
  parameters: { path: '/app/people' },
  args: { now: connectionsNow },
  beforeEach: ({ msw }) => {
    msw.use(answer(demoReceived, demoSent));
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/We met at the meetup in Lisbon/)).toBeVisible();
    // Not everybody has a public address, and every member has a page for members.
    await expect(canvas.getByRole('link', { name: 'Kim Demo' })).toHaveAttribute(
      'href',
      '/app/people/01940000-0000-7000-8000-000000000012',
    );
    await expect(canvas.queryByRole('link', { name: 'Hidden profile' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Decline the request from Kim Demo' })).toBeEnabled();
    await expect(await canvas.findByRole('button', { name: 'Withdraw request to Hidden profile' })).toBeEnabled();
  },
});

/** A second press sends nothing. */
export const Answering = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getRespondConnectionMockHandler(never));
  },
  play: async ({ canvas, userEvent }) => {
    const accept = await canvas.findByRole('button', { name: 'Accept the request from Robin Demo' });
    await userEvent.click(accept);
    await waitFor(() => expect(accept).toHaveAttribute('aria-busy', 'true'));
    await expect(canvas.getByRole('button', { name: 'Decline the request from Robin Demo' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListConnectionsMockHandler(never));
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answer([], []));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No open requests' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Find people' })).toHaveAttribute('href', '/app/people');
  },
});

/** One list can fail while the other one is there. */
export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getListConnectionsMockHandler(({ request }) => {
        if (isAboutReceived(request)) throw refusal(500, 'InternalError');
        return demoConnectionPage(demoSent);
      }),
    );
  },
  play: async ({ canvas, msw, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    await expect(await canvas.findByRole('heading', { name: 'Sent' })).toBeVisible();
    msw.use(answer(demoReceived, demoSent));
    await userEvent.click(retry);
    await expect(await canvas.findByText(/We met at the meetup in Lisbon/)).toBeVisible();
  },
});

export const LongWords = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      answer(
        [demoConnection(1, 'n'.repeat(80), { message: 'm'.repeat(300), person: { headline: 'h'.repeat(120) } })],
        demoSent,
      ),
    );
  },
  globals: { viewport: { value: 'mobile1' } },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
