import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import { getSendProfileLinkUrl } from '@/shared/api/generated/endpoints/sharing/sharing';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import type { ProfileLinkInput } from '@/shared/api/generated/model/profile-link-input';
import type { ShareReceipt } from '@/shared/api/generated/model/share-receipt';
import { LeaveGuard } from '@/shared/form/leave-guard';
import { CaptchaError } from '@/shared/lib/captcha';
import { fakeCaptcha } from '@/shared/testing/fake-captcha';
import { demoLink, linksNow } from '@/shared/testing/fixtures/links';
import { demoStatistics } from '@/shared/testing/fixtures/statistics';
import { getGetProfileMockHandler, getUpdateProfileResponseMock } from '@/shared/testing/generated/profile/profile.msw';
import {
  getCreateProfileLinkMockHandler,
  getDeleteProfileLinkMockHandler,
  getGetProfileStatisticsMockHandler,
  getListProfileLinksMockHandler,
  getSendProfileLinkMockHandler,
  getUpdateProfileLinkMockHandler,
} from '@/shared/testing/generated/sharing/sharing.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { ConfirmHost } from '@/shared/ui/confirm-dialog';
import { ProfileLinks, type ProfileLinksProps } from './profile-links';

let links: ProfileLink[];
let profile: Profile | null;
let sendAnswer: () => ShareReceipt;

const queued = (): ShareReceipt => ({ id: 1, status: 'QUEUED' });
const change = (id: unknown, changes: Partial<ProfileLink>): ProfileLink => {
  links = links.map((link) => (link.id === Number(id) ? { ...link, ...changes } : link));
  return links.find((link) => link.id === Number(id)) ?? demoLink(changes);
};

const server = mockServer(
  getGetProfileMockHandler(() => {
    if (profile === null) throw new HttpResponse(null, { status: 204 });
    return profile;
  }),
  getGetProfileStatisticsMockHandler(demoStatistics()),
  getListProfileLinksMockHandler(() => links),
  getCreateProfileLinkMockHandler(async ({ request }) => {
    const made = demoLink({ id: links.length + 1, ...((await request.json()) as ProfileLinkInput) });
    links = [made, ...links];
    return made;
  }),
  getUpdateProfileLinkMockHandler(async ({ params, request }) =>
    change(params['id'], (await request.json()) as ProfileLinkInput),
  ),
  getDeleteProfileLinkMockHandler(({ params }) => change(params['id'], { status: 'INACTIVE', deletedAt: linksNow })),
  getSendProfileLinkMockHandler(() => sendAnswer()),
);
const sent = () => server.requestsTo(getSendProfileLinkMockHandler);

async function open(sharing: Partial<ProfileLinksProps> = {}) {
  const root = createRootRoute({ staticData: { name: 'Root', access: {}, layout: 'main' } });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await render(
    <RouterContextProvider router={router as never}>
      <QueryClientProvider client={queryClient}>
        <ProfileLinks now={linksNow} captcha={fakeCaptcha()} captchaNote={null} preview={() => null} {...sharing} />
        <ConfirmHost />
        <LeaveGuard />
      </QueryClientProvider>
    </RouterContextProvider>,
  );
  return router;
}

async function make(name: string) {
  await page.getByRole('button', { name: 'New link with a name…' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByRole('button', { name: 'Make link' }).click();
}

const ready = () => page.getByRole('dialog', { name: 'Your personal link is ready' });

beforeEach(() => {
  links = [];
  profile = getUpdateProfileResponseMock();
  sendAnswer = queued;
});

test('a link that was made can be copied, sent or shown as a code at once, and its row has the focus afterwards', async () => {
  await open();
  for (const name of ['Conference badge', 'Application']) {
    await make(name);
    await expect.element(ready().getByText(name)).toBeVisible();
    await expect.element(ready().getByRole('button', { name: 'Copy', exact: true })).toHaveFocus();
    await expect
      .element(ready().getByRole('link', { name: 'Send by e-mail' }))
      .toHaveAttribute('href', `/app/profile-links#send-${links[0]?.id}`);
    await ready().getByRole('button', { name: 'QR code' }).click();
    await expect.element(ready().getByRole('img', { name: `QR code of ${name}` })).toBeVisible();
    await ready().getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByRole('button', { name: `Copy link ${name}` })).toHaveFocus();
  }
});

test('after cancelling the focus is back on the button that opened the form', async () => {
  links = [demoLink({ id: 9, name: 'Conference badge' })];
  await open();
  await page.getByRole('button', { name: 'New link with a name…' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('button', { name: 'New link with a name…' })).toHaveFocus();
});

test('whoever deletes a link goes on at the heading of those that are left, also with the last of them', async () => {
  links = [demoLink({ id: 9, name: 'Conference badge' }), demoLink({ id: 8, name: 'Application' })];
  await open();
  for (const name of ['Conference badge', 'Application']) {
    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete link' }).click();
    await expect.element(page.getByRole('button', { name: `More for ${name}` })).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Active' })).toHaveFocus();
  }
});

/** The link is deleted on another device, while this page still shows it. */
function deleteElsewhere() {
  links = links.map((link) => ({ ...link, status: 'INACTIVE', deletedAt: linksNow }));
}

const opener = (action: 'Edit' | 'Send') =>
  page.getByRole('button', { name: action === 'Edit' ? 'More for Conference badge' : 'Send link Conference badge' });
const choose = async (action: 'Edit' | 'Send') => {
  await opener(action).click();
  if (action === 'Edit') await page.getByRole('menuitem', { name: action }).click();
};
const copy = () => page.getByRole('button', { name: 'Copy link Conference badge', includeHidden: true });

test('after a link that is gone could not be sent the list is right at once, and the words are still there', async () => {
  links = [demoLink({ id: 9, name: 'Conference badge' })];
  await open();
  await choose('Send');
  deleteElsewhere();
  sendAnswer = refusing(409, 'LinkInactiveError');
  await writeToRobin();
  await submit();
  await expect
    .element(page.getByText('This link no longer works: it was deleted, or its last day is over.'))
    .toBeVisible();
  await expect.element(copy()).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: /^Recipient/ })).toHaveValue('Robin Demo');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByRole('heading', { name: 'Active' })).toHaveFocus();
});

const beside = () => page.elementLocator(document.body).click({ position: { x: 5, y: 5 } });

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press beside it', beside],
  ['Cancel', () => page.getByRole('button', { name: 'Cancel' }).click()],
])('a letter somebody wrote is not thrown away by %s without a question', async (_way, leave) => {
  links = [demoLink({ id: 9, name: 'Conference badge' })];
  await open();
  await choose('Send');
  const letter = page.getByRole('textbox', { name: /^Message/ });
  await letter.fill('Written by hand');
  await leave();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(letter).toHaveValue('Written by hand');
  await expect.element(letter).toHaveFocus();
  await leave();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener('Send')).toHaveFocus();
});

test('Escape at the question goes back to the form', async () => {
  await open({ sending: 'new' });
  await writeToRobin();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: /^Recipient/ })).toHaveValue('Robin Demo');
  await expect.element(page.getByRole('textbox', { name: /^E-mail/ })).toHaveFocus();
});

test.each(['Edit', 'Send'] as const)('a form that nobody has changed closes at once: %s', async (action) => {
  links = [demoLink({ id: 9, name: 'Conference badge', recipientName: 'Robin', expiresAt: '2026-12-31T23:59:59Z' })];
  await open();
  await choose(action);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(page.getByRole('alertdialog').elements()).toHaveLength(0);
  await expect.element(opener(action)).toHaveFocus();
});

test('leaving the page asks too while a letter is being written, and no longer once it is sent', async () => {
  links = [demoLink({ id: 9, name: 'Conference badge' })];
  const { history } = await open();
  await choose('Send');
  await writeToRobin();
  history.push('/app');
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  expect(history.location.pathname).toBe('/');
  await expect.element(page.getByRole('textbox', { name: /^Recipient/ })).toHaveValue('Robin Demo');
  await submit();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  history.push('/app');
  await expect.poll(() => history.location.pathname).toBe('/app');
});

test('a link is sent with a solved check, and what was typed', async () => {
  links = [demoLink({ id: 9, name: 'Conference badge', recipientName: 'Robin Demo' })];
  await open();
  await choose('Send');
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('robin.demo@example.com');
  await page.getByRole('textbox', { name: /^Message/ }).fill('Hello');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]?.headers.get('x-captcha-token')).toBe('solution-1');
  expect(sent()[0]?.body).toEqual({
    recipient: { name: 'Robin Demo', email: 'robin.demo@example.com' },
    subject: 'My profile',
    message: 'Hello',
  });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

async function writeToRobin() {
  await page.getByRole('textbox', { name: /^Recipient/ }).fill('Robin Demo');
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('robin.demo@example.com');
}

const submit = () => page.getByRole('button', { name: 'Send', exact: true }).click();

test('whoever came to share sends a link that is made for the recipient', async () => {
  const onSendingEnd = vi.fn();
  await open({ sending: 'new', onSendingEnd });
  await expect.element(page.getByRole('dialog', { name: 'Send your profile by e-mail' })).toBeVisible();
  await writeToRobin();
  expect(links).toHaveLength(0);
  await submit();
  await expect.poll(() => onSendingEnd.mock.calls).toHaveLength(1);
  expect(links.map(({ name, recipientName }) => [name, recipientName])).toEqual([['By e-mail', 'Robin Demo']]);
  expect(sent().map(({ url }) => url)).toEqual([getSendProfileLinkUrl(1)]);
});

test('whoever came to send a link that is there sends that one, and makes no other', async () => {
  links = [demoLink({ id: 9, name: 'Conference badge' })];
  await open({ sending: 9 });
  await expect.element(page.getByRole('dialog', { name: 'Send by e-mail' })).toBeVisible();
  await writeToRobin();
  await submit();
  await expect.poll(() => sent().map(({ url }) => url)).toEqual([getSendProfileLinkUrl(9)]);
  expect(links).toHaveLength(1);
});

test('a link that opens nothing any more is not offered for sending', async () => {
  links = [demoLink({ id: 9, name: 'Conference badge', expiresAt: '2026-10-31T23:59:59Z' })];
  await open({ sending: 9 });
  await expect.element(page.getByText('Expired', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a mail beyond the quota says when the next may go, and trying again makes no second link', async () => {
  sendAnswer = refusing(429, 'RequestLimitExceededError', { retryAfter: 90 });
  await open({ sending: 'new' });
  await writeToRobin();
  await submit();
  await expect.element(page.getByText(/five mails an hour.*Possible again in 1:30/)).toBeVisible();
  sendAnswer = queued;
  await submit();
  await expect.poll(sent).toHaveLength(2);
  expect(links).toHaveLength(1);
});

test('a long wait for the next mail is told in hours', async () => {
  sendAnswer = refusing(429, 'RequestLimitExceededError', { retryAfter: 86_281 });
  await open({ sending: 'new' });
  await writeToRobin();
  await submit();
  await expect.element(page.getByText(/Possible again in 24 hours\./)).toBeVisible();
});

test('whoever sends it to somebody else after a refusal leaves no link that names the first one', async () => {
  sendAnswer = refusing(429, 'RequestLimitExceededError', { retryAfter: 90 });
  await open({ sending: 'new' });
  await writeToRobin();
  await submit();
  await expect.poll(() => links.map(({ recipientName }) => recipientName)).toEqual(['Robin Demo']);
  await expect.element(page.getByText(/five mails an hour/)).toBeVisible();
  sendAnswer = queued;
  await page.getByRole('textbox', { name: /^Recipient/ }).fill('Sam Demo');
  await submit();
  await expect.poll(sent).toHaveLength(2);
  expect(links.map(({ name, recipientName }) => [name, recipientName])).toEqual([['By e-mail', 'Sam Demo']]);
});

test('a letter that names too many pages says so at the letter', async () => {
  sendAnswer = refusing(422, 'ValidationError', {
    errors: [{ pointer: '/message', parameter: null, code: 'tooMany', detail: 'for developers' }],
  });
  await open({ sending: 'new' });
  await writeToRobin();
  await submit();
  const letter = page.getByRole('textbox', { name: /^Message/ });
  await expect.element(letter).toHaveAccessibleDescription(/Please use at most two web addresses\./);
  await expect.element(letter).toHaveFocus();
});

test('nothing is left over where the check was not passed', async () => {
  await open({
    sending: 'new',
    captcha: { prepare: () => undefined, take: () => Promise.reject(new CaptchaError('Too slow')) },
  });
  await writeToRobin();
  await submit();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(links).toHaveLength(0);
  expect(sent()).toHaveLength(0);
});

test('whoever came to share and has no profile is told how to get one', async () => {
  profile = null;
  await open({ sending: 'new' });
  await expect.element(page.getByText('First, a profile')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('the link that the address names gets the focus as soon as the links are shown', async () => {
  links = [demoLink({ id: 1, name: 'First' }), demoLink({ id: 2, name: 'Second' })];
  await open({ focused: 2 });
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Second' })).toHaveFocus();
});
