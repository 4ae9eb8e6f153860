import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import { getUpdateInviteLinkUrl } from '@/shared/api/generated/endpoints/sharing/sharing';
import type { InviteLink } from '@/shared/api/generated/model/invite-link';
import type { InviteLinkInput } from '@/shared/api/generated/model/invite-link-input';
import { demoInviteLink } from '@/shared/testing/fixtures/invite-links';
import { linksNow } from '@/shared/testing/fixtures/links';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import {
  getCreateInviteLinkMockHandler,
  getDeleteInviteLinkMockHandler,
  getListInviteLinksMockHandler,
  getUpdateInviteLinkMockHandler,
} from '@/shared/testing/generated/sharing/sharing.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusal, refusing } from '@/shared/testing/problem';
import { confirmQueue } from '@/shared/ui/confirm';
import { ConfirmHost } from '@/shared/ui/confirm-dialog';
import { InviteLinks } from './invite-links';

let invites: InviteLink[];
let older: InviteLink[];
/** Refuses every change, for as long as it is set. */
let refuse: (() => never) | null;
let stopAnswering: () => void;

const server = mockServer(
  getGetUserMockHandler(demoUser()),
  getListInviteLinksMockHandler(({ request }) =>
    new URL(request.url).searchParams.get('cursor') === 'older'
      ? { items: older, nextCursor: null }
      : { items: invites, nextCursor: older.length === 0 ? null : 'older' },
  ),
  getCreateInviteLinkMockHandler(async ({ request }) => {
    refuse?.();
    const made = demoInviteLink({
      id: invites.length + 1,
      uses: 0,
      ...((await request.json()) as InviteLinkInput),
    });
    invites = [made, ...invites];
    return made;
  }),
  getUpdateInviteLinkMockHandler(async ({ params, request }) => {
    refuse?.();
    return demoInviteLink({ id: Number(params['id']), ...((await request.json()) as InviteLinkInput) });
  }),
  getDeleteInviteLinkMockHandler(() => {
    refuse?.();
    return demoInviteLink();
  }),
);
const sent = () => server.requests.filter(({ method }) => method !== 'GET');
const tagOf = (version: number) => demoInviteLink({ id: 7, version }).etag;
const sentTags = () => sent().map(({ headers }) => headers.get('If-Match'));

async function open() {
  const root = createRootRoute({ staticData: { name: 'Root', access: {}, layout: 'main' } });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await render(
    <RouterContextProvider router={router as never}>
      <QueryClientProvider client={queryClient}>
        <InviteLinks productName="Wright" now={linksNow} />
      </QueryClientProvider>
    </RouterContextProvider>,
  );
}

async function choose(name: string, action: string) {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

beforeEach(() => {
  invites = [];
  older = [];
  refuse = null;
  stopAnswering = confirmQueue.serve(({ answer }) => {
    answer(true);
  });
});
afterEach(() => {
  stopAnswering();
});

test('after an invitation was made the focus is on the button that copies it, also when it was the first', async () => {
  await open();
  await page.getByRole('button', { name: 'Make an invitation' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Reading group');
  await page.getByRole('textbox', { name: /^How many/ }).fill('1');
  await page.getByRole('button', { name: 'Make invitation' }).click();
  const ready = page.getByRole('dialog', { name: 'Your invitation is ready' });
  await expect.element(ready.getByRole('button', { name: 'Copy', exact: true })).toHaveFocus();
  expect(ready.getByRole('link').elements()).toHaveLength(0);
  await ready.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('button', { name: 'Copy invitation Reading group' })).toHaveFocus();
  expect(sent()[0]?.body).toEqual({ name: 'Reading group', maxUses: 1, expiresAt: null });
  await expect.element(page.getByText(/^0 of 1 joined/)).toBeVisible();
});

test('a change is sent with the version that was seen, and what was not changed goes with it', async () => {
  invites = [demoInviteLink({ id: 7, maxUses: 5, expiresAt: '2027-01-31T23:59:59Z', version: 3 })];
  await open();
  await choose('Meetup in June', 'Edit');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Meetup in July');
  await page.getByRole('button', { name: 'Save invitation' }).click();
  await vi.waitFor(() => {
    expect(sent()).toMatchObject([
      {
        method: 'PUT',
        url: getUpdateInviteLinkUrl(7),
        body: { name: 'Meetup in July', maxUses: 5, expiresAt: '2027-01-31T23:59:59Z' },
      },
    ]);
  });
  expect(sentTags()).toEqual([tagOf(3)]);
});

/** The invitation is changed on another device, while this page still shows it as it was. */
function changeElsewhere(changes: Partial<InviteLink>) {
  invites = [demoInviteLink({ id: 7, version: 4, ...changes })];
  refuse = refusing(412, 'PreconditionFailedError');
}

const name = () => page.getByRole('textbox', { name: /^Name/ });

test('when its name was changed elsewhere both names are shown, and saving again keeps the typed one', async () => {
  invites = [demoInviteLink({ id: 7, version: 3 })];
  await open();
  await choose('Meetup in June', 'Edit');
  await name().fill('Meetup in July');
  changeElsewhere({ name: 'Meetup in May', maxUses: 40, uses: 6 });
  await page.getByRole('button', { name: 'Save invitation' }).click();
  await expect.element(page.getByRole('heading', { name: 'This was changed elsewhere' })).toHaveFocus();
  await expect.element(name()).toHaveValue('Meetup in July');
  await expect.element(page.getByText(/^6 joined so far/)).toBeVisible();
  // Nobody has touched the number in this form, so the saved one is taken without a question.
  await expect.element(page.getByRole('button', { name: 'Use saved: How many may join' })).not.toBeInTheDocument();
  refuse = null;
  await page.getByRole('button', { name: 'Save invitation' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sentTags()).toEqual([tagOf(3), tagOf(4)]);
  expect(sent().at(-1)?.body).toMatchObject({ name: 'Meetup in July', maxUses: 40 });
});

test('what was changed elsewhere in another field is kept and saved with the typed name', async () => {
  invites = [demoInviteLink({ id: 7, version: 3 })];
  await open();
  await choose('Meetup in June', 'Edit');
  await name().fill('Meetup in July');
  changeElsewhere({ maxUses: 40 });
  refuse = () => {
    refuse = null;
    throw refusal(412, 'PreconditionFailedError');
  };
  await page.getByRole('button', { name: 'Save invitation' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sentTags()).toEqual([tagOf(3), tagOf(4)]);
  expect(sent().at(-1)?.body).toMatchObject({ name: 'Meetup in July', maxUses: 40 });
});

test('that somebody joined meanwhile is no conflict', async () => {
  invites = [demoInviteLink({ id: 7, version: 3, uses: 1 })];
  await open();
  await choose('Meetup in June', 'Edit');
  await name().fill('Meetup in July');
  changeElsewhere({ uses: 2 });
  refuse = () => {
    refuse = null;
    throw refusal(412, 'PreconditionFailedError');
  };
  await page.getByRole('button', { name: 'Save invitation' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sentTags()).toEqual([tagOf(3), tagOf(4)]);
});

test('what was typed about one that is gone can become a new one, and the list is right at once', async () => {
  invites = [demoInviteLink({ id: 7 })];
  await open();
  await choose('Meetup in June', 'Edit');
  invites = [demoInviteLink({ id: 7, status: 'INACTIVE', deletedAt: linksNow })];
  refuse = refusing(409, 'LinkInactiveError');
  await name().fill('Meetup in July');
  await page.getByRole('button', { name: 'Save invitation' }).click();
  await expect.element(page.getByText(/^This invitation was deleted elsewhere/)).toBeVisible();
  const copy = page.getByRole('button', { name: 'Copy invitation Meetup in June', includeHidden: true });
  await expect.element(copy).not.toBeInTheDocument();
  await expect.element(name()).toHaveValue('Meetup in July');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  refuse = null;
  await page.getByRole('button', { name: 'Make invitation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('button', { name: 'Copy invitation Meetup in July' })).toHaveFocus();
  expect(sent().map(({ method }) => method)).toEqual(['PUT', 'POST']);
});

test('a deleted invitation goes below the others, and comes back when the server refuses', async () => {
  invites = [demoInviteLink({ id: 8, name: 'Newer' }), demoInviteLink({ id: 7, name: 'Older' })];
  refuse = refusing(500, 'InternalError');
  await open();
  await choose('Newer', 'Delete');
  await vi.waitFor(() => {
    expect(sent()).toHaveLength(1);
  });
  await expect.element(page.getByRole('button', { name: 'More for Newer' })).toBeVisible();
  refuse = null;
  invites = [
    demoInviteLink({ id: 8, name: 'Newer' }),
    demoInviteLink({ id: 7, name: 'Older', status: 'INACTIVE', deletedAt: linksNow }),
  ];
  await choose('Older', 'Delete');
  await expect.element(page.getByRole('heading', { name: 'Deleted' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'More for Older' })).not.toBeInTheDocument();
});

test('whoever deletes an invitation goes on at the heading of those that are left, also with the last of them', async () => {
  stopAnswering();
  invites = [demoInviteLink({ id: 8, name: 'Newer' }), demoInviteLink({ id: 7, name: 'Older' })];
  await open();
  await render(<ConfirmHost />);
  for (const name of ['Newer', 'Older']) {
    invites = invites.map((invite) =>
      invite.name === name ? { ...invite, status: 'INACTIVE', deletedAt: linksNow } : invite,
    );
    await choose(name, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete invitation' }).click();
    await expect.element(page.getByRole('button', { name: `More for ${name}` })).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Active' })).toHaveFocus();
  }
});

test('older ones are added below when they are asked for', async () => {
  invites = [demoInviteLink({ id: 8, name: 'Newer' })];
  older = [demoInviteLink({ id: 1, name: 'Very old', status: 'INACTIVE', deletedAt: '2026-01-02T00:00:00Z' })];
  await open();
  await page.getByRole('button', { name: 'Show older ones' }).click();
  await expect.element(page.getByText('Very old')).toBeVisible();
  await expect.element(page.getByText('Newer')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show older ones' })).not.toBeInTheDocument();
});

test('the QR code of an invitation holds its address', async () => {
  invites = [demoInviteLink({ id: 7 })];
  await open();
  await page.getByRole('button', { name: 'QR code of Meetup in June' }).click();
  await expect.element(page.getByRole('img', { name: 'QR code of Meetup in June' })).toBeVisible();
  await expect
    .element(page.getByRole('dialog').getByText('https://wright.example/r/demo-invite-token-000000007'))
    .toBeVisible();
});
