import { QueryClient } from '@tanstack/react-query';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getListMessagesQueryKey } from '@/shared/api/generated/endpoints/messaging/messaging';
import type { Message } from '@/shared/api/generated/model/message';
import type { MessageInput } from '@/shared/api/generated/model/message-input';
import type { MessagePage } from '@/shared/api/generated/model/message-page';
import { outboxAtom } from '@/shared/state/session-state';
import { demoConversationId, demoMessage, demoOwnMessage } from '@/shared/testing/fixtures/messages';
import { getSendMessageMockHandler } from '@/shared/testing/generated/messaging/messaging.msw';
import { hold } from '@/shared/testing/hold';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { shownTexts } from './group-texts';
import { failures, removeUnsent, resumeUnsent, retryText, sendText } from './outbox';
import { textsQuery } from './texts-query';

const conversationId = demoConversationId(1);
const queryKey = getListMessagesQueryKey(conversationId);

/** The texts on the server: the same name is the same text. */
let onServer: Message[] = [];
const store = async ({ request }: { request: Request }): Promise<Message> => {
  const { text, clientId } = (await request.json()) as MessageInput;
  const known = onServer.find((message) => message.clientId === clientId);
  if (known !== undefined) return known;
  const message = demoOwnMessage(onServer.length + 1, { text, clientId });
  onServer = [...onServer, message];
  return message;
};

const server = mockServer(getSendMessageMockHandler(store));
let queryClient: QueryClient;

const write = (text: string) => {
  sendText(queryClient, { conversationId, text, shareAddress: false });
};
const left = () => outboxAtom.get().map(({ text, failure }) => [text, failure]);
const sent = () => server.requestsTo(getSendMessageMockHandler).map(({ body }) => body as MessageInput);
const shown = () =>
  shownTexts(queryClient.getQueryData<MessagePage>(queryKey)?.items ?? [], outboxAtom.get()).map(
    ({ message, unsent }) => (message ?? unsent).text,
  );
const first = () => {
  const [unsent] = outboxAtom.get();
  if (unsent === undefined) throw new Error('Nothing is left.');
  return unsent;
};
/** The connection breaks before the request, or with `store` after it. */
const breaking = (before?: typeof store) =>
  getSendMessageMockHandler(async (call) => {
    await before?.(call);
    throw HttpResponse.error();
  });

beforeEach(() => {
  onServer = [demoMessage(1)];
  outboxAtom.reset();
  vi.stubGlobal('navigator', { onLine: true });
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(textsQuery(conversationId).queryKey, { items: onServer, hasMore: false });
});
afterEach(() => {
  vi.unstubAllGlobals();
  outboxAtom.reset();
});

test('a text is shown at once and is sent with a name', async () => {
  write('Hello');
  expect(shown().at(-1)).toBe('Hello');
  await expect.poll(left).toEqual([]);
  expect(shown().slice(1)).toEqual(['Hello']);
  expect(sent()).toEqual([{ text: 'Hello', clientId: onServer.at(-1)?.clientId }]);
});

test('texts are sent one after the other, in the order in which they were written', async () => {
  const answer = hold<Message>();
  server.use(getSendMessageMockHandler(answer.answer));
  write('One');
  write('Two');
  write('Three');
  await expect.poll(sent).toHaveLength(1);
  server.use(getSendMessageMockHandler(store));
  answer.release(demoOwnMessage(2, { text: 'One', clientId: first().clientId }));
  await expect.poll(left).toEqual([]);
  expect(sent().map(({ text }) => text)).toEqual(['One', 'Two', 'Three']);
});

test('without a connection the text stays with the reason, and is sent again with the same name', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  server.use(breaking());
  write('Hello');
  await expect.poll(left).toEqual([['Hello', failures.offline]]);
  server.use(getSendMessageMockHandler(store));
  retryText(queryClient, first());
  await expect.poll(left).toEqual([]);
  const [before, after] = sent();
  expect(after).toEqual(before);
});

test('a text whose answer was lost is stored once', async () => {
  server.use(breaking(store));
  write('Hello');
  await expect.poll(left).toEqual([['Hello', failures.noAnswer]]);
  server.use(getSendMessageMockHandler(store));
  retryText(queryClient, first());
  await expect.poll(left).toEqual([]);
  expect(onServer.filter(({ text }) => text === 'Hello')).toHaveLength(1);
  expect(shown().filter((text) => text === 'Hello')).toHaveLength(1);
});

test('a text whose answer was lost is shown once when it is read before it is sent again', async () => {
  server.use(breaking(store));
  write('Hello');
  await expect.poll(left).toEqual([['Hello', failures.noAnswer]]);
  queryClient.setQueryData(textsQuery(conversationId).queryKey, { items: onServer, hasMore: false });
  expect(shown().filter((text) => text === 'Hello')).toHaveLength(1);
});

test('the same text written twice is two texts', async () => {
  write('Ping');
  write('Ping');
  await expect.poll(left).toEqual([]);
  expect(onServer.map(({ text }) => text).slice(1)).toEqual(['Ping', 'Ping']);
});

test('retrying twice sends once', async () => {
  server.use(breaking());
  write('Hello');
  await expect.poll(left).toEqual([['Hello', failures.noAnswer]]);
  server.use(getSendMessageMockHandler(store));
  const unsent = first();
  retryText(queryClient, unsent);
  retryText(queryClient, unsent);
  await expect.poll(left).toEqual([]);
  expect(sent()).toHaveLength(2);
});

test.for([
  [403, 'ContactNotOfferedError'],
  [409, 'AnswerLimitExceededError'],
  [429, 'RequestLimitExceededError'],
  [503, 'ServiceUnavailableError'],
] as const)(
  'after a refusal with %i the texts behind it wait, so that they do not overtake it',
  async ([status, code]) => {
    server.use(getSendMessageMockHandler(refusing(status, code)));
    write('One');
    write('Two');
    await expect.poll(left).toEqual([
      ['One', code],
      ['Two', code],
    ]);
    expect(sent().map(({ text }) => text)).toEqual(['One']);
    server.use(getSendMessageMockHandler(store));
    retryText(queryClient, outboxAtom.get()[1] ?? first());
    await expect.poll(left).toEqual([]);
    expect(sent().map(({ text }) => text)).toEqual(['One', 'One', 'Two']);
  },
);

test.for([
  [413, 'RequestTooLargeError'],
  [422, 'ValidationError'],
] as const)('a text that is refused with %i itself does not stop the next one', async ([status, code]) => {
  server.use(
    getSendMessageMockHandler(async (call) => {
      const { text } = (await call.request.clone().json()) as MessageInput;
      return text === 'Bad' ? refusing(status, code)() : store(call);
    }),
  );
  write('Bad');
  write('Good');
  await expect.poll(left).toEqual([['Bad', code]]);
  expect(sent().map(({ text }) => text)).toEqual(['Bad', 'Good']);
});

test('the next text takes with it what was not sent for want of a connection', async () => {
  server.use(breaking());
  write('One');
  await expect.poll(left).toEqual([['One', failures.noAnswer]]);
  server.use(getSendMessageMockHandler(store));
  write('Two');
  await expect.poll(left).toEqual([]);
  expect(onServer.map(({ text }) => text).slice(1)).toEqual(['One', 'Two']);
});

test('a text that was given up is not sent', async () => {
  server.use(breaking());
  write('Hello');
  await expect.poll(left).toEqual([['Hello', failures.noAnswer]]);
  removeUnsent([first().clientId]);
  resumeUnsent(queryClient);
  expect(left()).toEqual([]);
  expect(sent()).toHaveLength(1);
});

const interrupted = { conversationId, clientId: 'demo-text', text: 'Hello', shareAddress: false, failure: null };

test('what a reload has interrupted is sent again with the same name', async () => {
  outboxAtom.set([{ ...interrupted, createdAt: '2026-11-24T09:14:00Z' }]);
  resumeUnsent(queryClient, Date.parse('2026-11-24T09:15:00Z'));
  await expect.poll(left).toEqual([]);
  expect(sent()).toEqual([{ text: 'Hello', clientId: 'demo-text' }]);
});

test('what was interrupted long ago waits until somebody asks for it', () => {
  outboxAtom.set([{ ...interrupted, createdAt: '2026-11-24T09:14:00Z' }]);
  resumeUnsent(queryClient, Date.parse('2026-11-24T09:25:00Z'));
  expect(left()).toEqual([['Hello', failures.interrupted]]);
  expect(sent()).toEqual([]);
});
