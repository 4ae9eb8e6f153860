import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import {
  connectionsNow,
  demoConnection,
  demoReceived,
  demoSent,
  shownList,
} from '@/shared/testing/fixtures/connections';
import { RequestsView } from './requests-view';

const meta = preview.meta({
  component: RequestsView,
  title: 'Features/Connections/Requests',
  parameters: { path: '/app/people' },
  args: {
    received: shownList(demoReceived),
    sent: shownList(demoSent),
    now: connectionsNow,
    onAccept: fn(),
    onDecline: fn(),
    onWithdraw: fn(),
  },
});

export const Loaded = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/We met at the meetup in Lisbon/)).toBeVisible();
    // Not everybody has a public address, and every member has a page for members.
    await expect(canvas.getByRole('link', { name: 'Kim Demo' })).toHaveAttribute(
      'href',
      '/app/people/01940000-0000-7000-8000-000000000012',
    );
    await expect(canvas.queryByRole('link', { name: 'Hidden profile' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Accept the request from Robin Demo' }));
    await expect(args.onAccept).toHaveBeenCalledWith(demoReceived[0]);
    await userEvent.click(canvas.getByRole('button', { name: 'Decline the request from Kim Demo' }));
    await expect(args.onDecline).toHaveBeenCalledWith(demoReceived[1]);
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw request to Hidden profile' }));
    await expect(args.onWithdraw).toHaveBeenCalledWith(demoSent[1]);
  },
});

export const Answering = meta.story({
  args: { pendingId: demoReceived[0]?.id },
  play: async ({ args, canvas, userEvent }) => {
    const accept = canvas.getByRole('button', { name: 'Accept the request from Robin Demo' });
    await expect(accept).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(accept);
    await expect(args.onAccept).not.toHaveBeenCalled();
  },
});

export const Loading = meta.story({ args: { received: shownList(null), sent: shownList(null) } });

export const Empty = meta.story({
  args: { received: shownList([]), sent: shownList([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No open requests' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Find people' })).toHaveAttribute('href', '/app/people');
  },
});

/** One list can fail while the other one is there. */
export const Fails = meta.story({
  args: { received: { ...shownList(null), isFailed: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.received.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('heading', { name: 'Sent' })).toBeVisible();
  },
});

export const LongWords = meta.story({
  args: {
    received: shownList([
      demoConnection(1, 'n'.repeat(80), { message: 'm'.repeat(300), person: { headline: 'h'.repeat(120) } }),
    ]),
  },
  globals: { viewport: { value: 'mobile1' } },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
