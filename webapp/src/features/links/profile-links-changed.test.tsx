/*
 * Links that were changed or deleted on another device, while a form of this page still shows them as they were.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import type { ProfileLinkInput } from '@/shared/api/generated/model/profile-link-input';
import type { ShareReceipt } from '@/shared/api/generated/model/share-receipt';
import { fakeCaptcha } from '@/shared/testing/fake-captcha';
import { demoLink, linksNow } from '@/shared/testing/fixtures/links';
import { demoStatistics } from '@/shared/testing/fixtures/statistics';
import { getGetProfileMockHandler, getUpdateProfileResponseMock } from '@/shared/testing/generated/profile/profile.msw';
import {
  getCreateProfileLinkMockHandler,
  getGetProfileStatisticsMockHandler,
  getListProfileLinksMockHandler,
  getSendProfileLinkMockHandler,
  getUpdateProfileLinkMockHandler,
} from '@/shared/testing/generated/sharing/sharing.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusal, refusing } from '@/shared/testing/problem';
import { nextVersion } from '@/shared/testing/versions';
import { ProfileLinks, type ProfileLinksProps } from './profile-links';

let links: ProfileLink[];
/** How the server says that a link is deleted. */
let gone: () => never;
let sendAnswer: () => ShareReceipt;

const change = (id: number, changes: object) => {
  links = links.map((link) => (link.id === id ? { ...link, ...changes, ...nextVersion(link) } : link));
};
const changeElsewhere = (changes: Partial<ProfileLink>) => {
  change(9, changes);
};
const deleteElsewhere = () => {
  changeElsewhere({ status: 'INACTIVE', deletedAt: linksNow });
};

const queued = (): ShareReceipt => ({ id: 1, status: 'QUEUED' });

const server = mockServer(
  getGetProfileMockHandler(getUpdateProfileResponseMock()),
  getGetProfileStatisticsMockHandler(demoStatistics()),
  getListProfileLinksMockHandler(() => links),
  getCreateProfileLinkMockHandler(async ({ request }) => {
    const made = demoLink({ id: 10 + links.length, ...((await request.json()) as ProfileLinkInput) });
    links = [made, ...links];
    return made;
  }),
  getUpdateProfileLinkMockHandler(async ({ params, request }) => {
    const id = Number(params['id']);
    const before = links.find((link) => link.id === id);
    if (before?.status !== 'ACTIVE') return gone();
    if (request.headers.get('If-Match') !== before.etag) throw refusal(412, 'PreconditionFailedError');
    change(id, (await request.json()) as ProfileLinkInput);
    return links.find((link) => link.id === id) ?? before;
  }),
  getSendProfileLinkMockHandler(() => sendAnswer()),
);
/** The ETags of the versions that saves were based on. */
const tags = () => server.requestsTo(getUpdateProfileLinkMockHandler).map(({ headers }) => headers.get('If-Match'));

async function open(sharing: Partial<ProfileLinksProps> = {}) {
  const root = createRootRoute({ staticData: { name: 'Root', access: {}, layout: 'main' } });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await render(
    <RouterContextProvider router={router as never}>
      <QueryClientProvider client={queryClient}>
        <ProfileLinks now={linksNow} captcha={fakeCaptcha()} captchaNote={null} preview={() => null} {...sharing} />
      </QueryClientProvider>
    </RouterContextProvider>,
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: RegExp) => page.getByRole('textbox', { name });
const conflict = () => page.getByRole('heading', { name: 'This was changed elsewhere' });

async function edit() {
  await open();
  await button('More for Conference badge').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
}

beforeEach(() => {
  links = [demoLink({ id: 9, name: 'Conference badge', version: 4 })];
  gone = refusing(409, 'LinkInactiveError');
  sendAnswer = queued;
});

test('both versions are shown, and saving again keeps the typed one on top of the newer version', async () => {
  await edit();
  await field(/^Name/).fill('Meetup');
  changeElsewhere({ name: 'Badge', recipientName: 'Robin Demo' });
  await button('Save link').click();
  await expect.element(conflict()).toHaveFocus();
  expect(links[0]?.name).toBe('Badge');
  await expect.element(field(/^Name/)).toHaveValue('Meetup');
  await expect.element(page.getByRole('dialog').getByText('Badge', { exact: true })).toBeVisible();
  await button('Keep mine and save').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(tags()).toEqual([demoLink({ id: 9, version: 4 }).etag, demoLink({ id: 9, version: 5 }).etag]);
  // Nobody has touched the recipient in this form, so the saved one is kept.
  expect(links[0]).toMatchObject({ name: 'Meetup', recipientName: 'Robin Demo' });
  await expect.element(button('More for Meetup')).toHaveFocus();
});

test('what is taken over of the other version is saved with what was typed', async () => {
  await edit();
  await field(/^Name/).fill('Meetup');
  await field(/^For whom/).fill('Kim Demo');
  changeElsewhere({ name: 'Badge', recipientName: 'Robin Demo', expiresAt: '2026-12-31T09:30:00Z' });
  await button('Save link').click();
  await button('Use saved: For whom').click();
  await expect.element(conflict()).toHaveFocus();
  await button('Save link').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(links[0]).toMatchObject({ name: 'Meetup', recipientName: 'Robin Demo', expiresAt: '2026-12-31T09:30:00Z' });
});

test('once there is nothing left to choose, the focus is at the button that saves', async () => {
  await edit();
  await field(/^Name/).fill('Meetup');
  changeElsewhere({ name: 'Badge' });
  await button('Save link').click();
  await button('Use saved: Name').click();
  await expect.element(conflict()).not.toBeInTheDocument();
  await expect.element(button('Save link')).toHaveFocus();
});

test('whoever takes over everything closes the form without a question', async () => {
  await edit();
  await field(/^Name/).fill('Meetup');
  changeElsewhere({ name: 'Badge' });
  await button('Save link').click();
  await button('Use everything that is saved').click();
  await expect.element(field(/^Name/)).toHaveValue('Badge');
  await expect.element(conflict()).not.toBeInTheDocument();
  await button('Cancel').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a second change elsewhere is told like the first', async () => {
  await edit();
  await field(/^Name/).fill('Meetup');
  changeElsewhere({ name: 'Badge' });
  await button('Save link').click();
  await expect.element(conflict()).toHaveFocus();
  await field(/^Name/).fill('Meetup in Utrecht');
  changeElsewhere({ name: 'Poster' });
  await button('Save link').click();
  await expect.element(page.getByRole('dialog').getByText('Poster', { exact: true })).toBeVisible();
  await expect.element(conflict()).toHaveFocus();
  await expect.element(field(/^Name/)).toHaveValue('Meetup in Utrecht');
});

test.each([
  ['everything stands as it did', {}],
  ['the same was typed there', { name: 'Meetup' }],
])('a newer version bothers nobody where %s', async (_why, changes) => {
  await edit();
  await field(/^Name/).fill('Meetup');
  changeElsewhere(changes);
  await button('Save link').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(links[0]).toMatchObject({ name: 'Meetup', version: 6 });
});

test('the last day of a link that was opened again elsewhere is not put back to one that is over', async () => {
  links = [demoLink({ id: 9, name: 'Conference badge', expiresAt: '2026-10-31T23:59:59Z' })];
  await edit();
  await field(/^Name/).fill('Meetup');
  changeElsewhere({ expiresAt: '2026-12-31T23:59:59Z' });
  await button('Save link').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(links[0]).toMatchObject({ name: 'Meetup', expiresAt: '2026-12-31T23:59:59Z' });
});

test.each([
  [404, 'ResourceNotFoundError'],
  [409, 'LinkInactiveError'],
] as const)('what was typed about a link that is gone (%d) can become a new one', async (status, code) => {
  await edit();
  await field(/^Name/).fill('Meetup');
  deleteElsewhere();
  gone = refusing(status, code);
  await button('Save link').click();
  await expect.element(page.getByText(/^This link was deleted elsewhere/)).toBeVisible();
  // The list behind the form is right at once.
  await expect
    .element(page.getByRole('button', { name: 'Copy link Conference badge', includeHidden: true }))
    .not.toBeInTheDocument();
  await expect.element(field(/^Name/)).toHaveValue('Meetup');
  await button('Make link').click();
  await page
    .getByRole('dialog', { name: 'Your personal link is ready' })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const writes = server.requests.filter(({ method }) => method !== 'GET');
  expect(writes.map(({ method }) => method)).toEqual(['PUT', 'POST']);
  await expect.element(button('Copy link Meetup')).toHaveFocus();
});

async function sendTo(name: string) {
  await field(/^Recipient/).fill(name);
  await field(/^E-mail/).fill('robin.demo@example.com');
  await button('Send').click();
}

test('a link that was renamed elsewhere, before its mail was taken in, is sent to another recipient all the same', async () => {
  links = [];
  sendAnswer = refusing(429, 'RequestLimitExceededError', { retryAfter: 90 });
  await open({ sending: 'new' });
  await sendTo('Robin Demo');
  await expect.element(page.getByText(/five mails an hour/)).toBeVisible();
  change(10, { name: 'Application' });
  sendAnswer = queued;
  await sendTo('Sam Demo');
  await expect.poll(() => links).toMatchObject([{ name: 'Application', recipientName: 'Sam Demo' }]);
  await expect.element(page.getByRole('alert').filter({ hasText: /\w/ })).not.toBeInTheDocument();
});

test('in place of one that was deleted elsewhere, before its mail was taken in, another is sent', async () => {
  links = [];
  sendAnswer = refusing(429, 'RequestLimitExceededError', { retryAfter: 90 });
  await open({ sending: 'new' });
  await sendTo('Robin Demo');
  await expect.element(page.getByText(/five mails an hour/)).toBeVisible();
  change(10, { status: 'INACTIVE', deletedAt: linksNow });
  sendAnswer = queued;
  await sendTo('Sam Demo');
  await expect
    .poll(() => links)
    .toMatchObject([{ status: 'ACTIVE', recipientName: 'Sam Demo' }, { status: 'INACTIVE' }]);
});
