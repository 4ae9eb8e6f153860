import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findNewestConversation } from '@/features/contact/use-newest-conversation';
import type { ContactConversation } from '@/shared/api/generated/model/contact-conversation';
import { demoAnswer, demoConversation, demoSentMessage } from '@/shared/testing/fixtures/messages';
import { getGetCaptchaChallengeMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import {
  getGetContactMessageMockHandler,
  getListContactMessagesMockHandler,
} from '@/shared/testing/generated/contact/contact.msw';
import { getGetPublicConfigMockHandler } from '@/shared/testing/generated/status/status.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { ContactDialog } from './contact-dialog';

const message = demoSentMessage();
const { id, memberId } = message;
const listed = (...items: ContactConversation[]) =>
  getListContactMessagesMockHandler({ items, nextCursor: null, unread: 0 });
const server = mockServer(
  getGetPublicConfigMockHandler(),
  listed(demoConversation(message)),
  getGetContactMessageMockHandler(message),
);
const way = page.getByRole('link', { name: 'Continue your conversation' });
const text = page.getByRole('textbox', { name: /^Your message/ });

async function open(viewed: string | null = memberId) {
  await renderInRouter(
    <ContactDialog to={{ alias: 'sam-demo' }} name="Sam Demo" memberId={viewed} isOpen onClose={vi.fn()} />,
    createMemoryHistory({ initialEntries: ['/p/sam-demo'] }),
  );
  await expect.element(text).toBeVisible();
}

test('a member is led to the conversation that there is with the person, and can begin another', async () => {
  await open();
  await expect.element(way).toHaveAttribute('href', `/app/messages/${id}`);
  await expect.element(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
});

test.for([
  ['the person takes no answer in it', demoSentMessage({ canAnswer: false })],
  ['it is full', demoSentMessage({ answers: Array.from({ length: 100 }, (_, index) => demoAnswer(index)) })],
] as const)('a member whose conversation has ended since %s is told so, and begins another', async ([, ended]) => {
  server.use(getGetContactMessageMockHandler(ended));
  await open();
  await expect
    .element(page.getByText(/^Your last conversation with Sam Demo has ended. Your message begins a new one/))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Read the last one' }))
    .toHaveAttribute('href', `/app/messages/${id}`);
  await expect.element(way).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
});

test.for([
  ['there is none', listed()],
  ['the person is blocked', listed(demoConversation(demoSentMessage({ blocked: true })))],
] as const)('no conversation is found if %s', async ([, handler]) => {
  server.use(handler);
  await expect(findNewestConversation(memberId ?? '', new AbortController().signal)).resolves.toBeNull();
});

test('the server is asked for the newest conversation with the person, however many others there are', async () => {
  await expect(findNewestConversation(memberId ?? '', new AbortController().signal)).resolves.toEqual({
    id,
    hasEnded: false,
  });
  const [request] = server.requestsTo(getListContactMessagesMockHandler);
  expect(Object.fromEntries(request?.query ?? [])).toEqual({ memberId, limit: '1' });
});

test('a member whose conversations cannot be loaded writes as before', async () => {
  server.use(getListContactMessagesMockHandler(refusing(500, 'InternalError')));
  await open();
  await expect.poll(() => server.requestsTo(getListContactMessagesMockHandler)).toHaveLength(1);
  await text.fill('Hello Sam.');
  await expect.element(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
  await expect.element(way).not.toBeInTheDocument();
});

test('a visitor who is not signed in is not looked up', async () => {
  server.use(getGetCaptchaChallengeMockHandler());
  await open(null);
  expect(server.requestsTo(getListContactMessagesMockHandler)).toHaveLength(0);
  await expect.element(way).not.toBeInTheDocument();
});
