import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { playChime } from '@/shared/lib/chime';
import { messageAlertsAtom } from '@/shared/state/settings';
import { FakeNotification, fakeNotifications } from '@/shared/testing/fake-notifications';
import {
  demoConversationId,
  demoKeptConversation,
  demoMemberConversation,
  demoMessage,
  demoOwnMessage,
  demoRequest,
  type KeptConversation,
} from '@/shared/testing/fixtures/messages';
import { getGetConversationMockHandler } from '@/shared/testing/generated/messaging/messaging.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { pause } from '@/shared/testing/pause';
import { refusing } from '@/shared/testing/problem';
import { conversationHandlers } from '@/shared/testing/state/conversation-handlers';
import { serverState } from '@/shared/testing/state/state';
import { messageAlerts } from './message-alerts';

vi.mock('@/shared/lib/chime');

const memberId = 'demo-member';
const state = serverState();
const server = mockServer(...conversationHandlers(state));
const everything = { memberId, isShown: true, hasText: false, hasSound: true };

beforeEach(() => {
  Object.assign(state, serverState());
  vi.mocked(playChime).mockReset();
  messageAlertsAtom.reset();
  onTestFinished(fakeNotifications({ permission: 'granted' }));
});

/** Tells of messages of these conversations, and what was opened by a click. */
async function tell(...conversations: KeptConversation[]) {
  state.conversations = conversations;
  const onOpen = vi.fn();
  const note = messageAlerts({ memberId, queryClient: new QueryClient(), onOpen });
  const again = async () => {
    const before = asked();
    for (const { id } of conversations) note({ name: 'message.created', data: { conversationId: id } });
    if (messageAlertsAtom.get()?.memberId !== memberId) return;
    await expect.poll(asked).toBe(before + conversations.length);
    await pause(50);
  };
  await again();
  return { onOpen, again, note };
}

const asked = () => server.requestsTo(getGetConversationMockHandler).length;
const shown = () => FakeNotification.shown.map(({ title, options: { body } }) => `${title}: ${body}`);

test('somebody who has not asked for alerts gets none, and no conversation is read for them', async () => {
  await tell(demoMemberConversation());
  messageAlertsAtom.set({ ...everything, memberId: 'somebody-else' });
  await tell(demoMemberConversation());
  await pause(50);
  expect(asked()).toBe(0);
  expect(shown()).toEqual([]);
  expect(playChime).not.toHaveBeenCalled();
});

test('a notification has the name of the person and no text, unless it was chosen', async () => {
  messageAlertsAtom.set(everything);
  await tell(demoMemberConversation(), demoRequest());
  expect(shown().toSorted()).toEqual(['Maja Demo: New message', 'Sofie Demo: New request']);
  expect(playChime).toHaveBeenCalled();
  messageAlertsAtom.set({ ...everything, hasText: true, hasSound: false });
  vi.mocked(playChime).mockReset();
  await tell(demoMemberConversation());
  expect(shown()).toContain(
    'Maja Demo: It is 60 minutes with Amir and me, by video. Pay and start date come first, so nobody waits for them.',
  );
  expect(playChime).not.toHaveBeenCalled();
});

test('a sound alone shows nothing', async () => {
  messageAlertsAtom.set({ ...everything, isShown: false });
  await tell(demoMemberConversation());
  expect(shown()).toEqual([]);
  expect(playChime).toHaveBeenCalledOnce();
});

test.for([
  ['a muted conversation', demoMemberConversation({ muted: true })],
  ['a conversation that was read elsewhere', demoMemberConversation({ readSequence: 4 })],
  ['a text that the user has written elsewhere', demoKeptConversation(1, [demoOwnMessage(1)])],
  [
    'a text that was taken back',
    demoKeptConversation(1, [demoMessage(1, { text: '', deletedAt: '2026-11-24T09:15:00Z' })], { readSequence: 0 }),
  ],
  ['a request that was declined', demoRequest({ status: 'DECLINED' })],
] as const)('there is no alert for %s', async ([, conversation]) => {
  messageAlertsAtom.set(everything);
  await tell(conversation);
  expect(shown()).toEqual([]);
  expect(playChime).not.toHaveBeenCalled();
});

test('there is one alert for a message, and the next one of the same person replaces it', async () => {
  messageAlertsAtom.set(everything);
  const { again } = await tell(demoMemberConversation());
  await again();
  expect(playChime).toHaveBeenCalledOnce();
  const [conversation] = state.conversations;
  if (conversation === undefined) throw new Error('There is no conversation.');
  const lastMessage = demoMessage(5, { text: 'Shall we say ten?' });
  state.conversations = [{ ...conversation, messages: [...conversation.messages, lastMessage], lastMessage }];
  await again();
  expect(playChime).toHaveBeenCalledTimes(2);
  expect(shown()).toEqual(['Maja Demo: New message']);
});

test('a click opens the conversation and closes the notification', async () => {
  messageAlertsAtom.set(everything);
  const { onOpen } = await tell(demoMemberConversation());
  FakeNotification.shown[0]?.onclick?.();
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(demoConversationId(1));
  expect(shown()).toEqual([]);
});

test('notifications go when somebody comes back to the page', async () => {
  messageAlertsAtom.set(everything);
  await tell(demoMemberConversation());
  document.dispatchEvent(new Event('visibilitychange'));
  expect(shown()).toEqual([]);
});

test('what cannot be read, and events about something else, tell nobody anything', async () => {
  messageAlertsAtom.set(everything);
  server.use(getGetConversationMockHandler(refusing(500, 'InternalError')));
  const { note } = await tell(demoMemberConversation());
  note({ name: 'message.created', data: {} });
  note({ name: 'conversation.changed', data: { conversationId: demoConversationId(1) } });
  await pause(50);
  expect(asked()).toBe(1);
  expect(shown()).toEqual([]);
});

test('a permission that was taken back shows nothing', async () => {
  messageAlertsAtom.set(everything);
  FakeNotification.permission = 'denied';
  await tell(demoMemberConversation());
  expect(shown()).toEqual([]);
});
