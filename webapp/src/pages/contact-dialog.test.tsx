import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findKnownContact } from '@/features/contact/use-known-contact';
import type { ContactTarget } from '@/shared/api/generated/model/contact-target';
import type { Conversation } from '@/shared/api/generated/model/conversation';
import {
  conversationOf,
  demoConversationId,
  demoConversationPage,
  demoMemberConversation,
} from '@/shared/testing/fixtures/messages';
import {
  getGetCaptchaChallengeMockHandler,
  getGetUserMockHandler,
  getGetUserResponseMock,
} from '@/shared/testing/generated/auth/auth.msw';
import { getListConversationsMockHandler } from '@/shared/testing/generated/messaging/messaging.msw';
import { getListTeamsMockHandler } from '@/shared/testing/generated/organization/organization.msw';
import { getGetPublicConfigMockHandler } from '@/shared/testing/generated/status/status.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { ContactDialog } from './contact-dialog';

const memberId = '01940000-0000-7000-8000-000000000013';
const id = demoConversationId(1);
const listed = (...items: Partial<Conversation>[]) =>
  getListConversationsMockHandler(
    demoConversationPage(items.map((particular) => conversationOf(demoMemberConversation(particular)))),
  );
const roleIs = (role: 'Wright' | 'Recruiter') => getGetUserMockHandler({ ...getGetUserResponseMock(), role });
/** Without a conversation. The server says whether the first text begins one that is open. */
const opening = (opensAtOnce: boolean) => getListConversationsMockHandler(demoConversationPage([], { opensAtOnce }));
const server = mockServer(getGetPublicConfigMockHandler(), listed({}), roleIs('Wright'));
const way = page.getByRole('link', { name: 'Open the conversation' });
const text = page.getByRole('textbox', { name: /^Your message/ });
const find = (isFoundByMember: boolean) => findKnownContact(memberId, isFoundByMember, new AbortController().signal);

async function open(viewed: string | null = memberId, to: ContactTarget = { alias: 'maja-demo' }) {
  await renderInRouter(
    <ContactDialog to={to} name="Maja Demo" memberId={viewed} isOpen onClose={vi.fn()} />,
    createMemoryHistory({ initialEntries: ['/p/maja-demo'] }),
  );
  await expect.element(text).toBeVisible();
}

test('a member is led to the conversation that there is with the person, and can write into it', async () => {
  await open();
  await expect.element(way).toHaveAttribute('href', `/app/chat/${id}`);
  await expect.element(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
});

test.for([
  ['OPEN', false, 'open'],
  ['REQUEST', false, 'asked'],
  ['DECLINED', false, 'asked'],
  ['REQUEST', true, 'waiting'],
] as const)(
  'the conversation with status %s, initiated by the user: %j, is %s',
  async ([status, initiatedByMe, state]) => {
    server.use(listed({ status, initiatedByMe }));
    await expect(find(true)).resolves.toMatchObject({
      conversation: { id, state },
      isRequest: false,
      needsIntro: false,
    });
  },
);

test('a person whom the user has blocked has no conversation to go on with', async () => {
  server.use(listed({ blocked: true }));
  await expect(find(true)).resolves.toMatchObject({ conversation: null });
});

test.for([
  ['Recruiter', false, true, { isRequest: true, needsIntro: true }],
  ['Recruiter', true, true, { isRequest: false, needsIntro: false }],
  ['Recruiter', false, false, { isRequest: false, needsIntro: false }],
  ['Wright', false, true, { isRequest: true, needsIntro: false }],
  ['Wright', true, true, { isRequest: false, needsIntro: false }],
] as const)(
  'a %s whose first text opens a conversation: %j, and who found the person: %j',
  async ([role, opensAtOnce, isFound, expected]) => {
    server.use(opening(opensAtOnce), roleIs(role));
    await expect(find(isFound)).resolves.toEqual({ conversation: null, ...expected });
  },
);

test('a Recruiter who has found somebody is asked for what they offer', async () => {
  server.use(listed(), roleIs('Recruiter'), getListTeamsMockHandler({ items: [] }));
  await open(memberId, { memberId });
  await expect.element(page.getByRole('textbox', { name: /^Organization/ })).toBeVisible();
});

test('the server is asked for the conversation with the person, however many others there are', async () => {
  await find(true);
  const [request] = server.requestsTo(getListConversationsMockHandler);
  expect(Object.fromEntries(request?.query ?? [])).toEqual({ memberId, limit: '1' });
});

test('a member whose conversations cannot be loaded writes as before', async () => {
  server.use(getListConversationsMockHandler(refusing(500, 'InternalError')));
  await open();
  await expect.poll(() => server.requestsTo(getListConversationsMockHandler)).toHaveLength(1);
  await text.fill('Hello Maja.');
  await expect.element(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
  await expect.element(way).not.toBeInTheDocument();
});

test('a visitor who is not signed in is not looked up', async () => {
  server.use(getGetCaptchaChallengeMockHandler());
  await open(null);
  expect(server.requestsTo(getListConversationsMockHandler)).toHaveLength(0);
  await expect.element(way).not.toBeInTheDocument();
});
