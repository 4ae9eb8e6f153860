import { beforeEach, describe, expect, test } from 'vitest';
import {
  answerContactConversation,
  blockContact,
  chooseContactConversationMails,
  deleteContactMessages,
  deleteConversation,
  deleteMessage,
  editContactMessage,
  editMessage,
  getConversation,
  listConversations,
  listMessages,
  markConversationRead,
  readContactConversation,
  reportContactMessage,
  sendMessage,
  startConversation,
  unblockContact,
  updateConversation,
} from '../../api/generated/endpoints/messaging/messaging';
import { demoConversationId, demoKeptConversation, demoOwnMessage } from '../fixtures/messages';
import { mockServer } from '../mock-server';
import { asTheContractSays } from './as-the-contract-says.test-setup';
import { serverState } from './state';
import { statefulHandlers } from './stateful-handlers';

const state = serverState();

mockServer(asTheContractSays(statefulHandlers(state)));

beforeEach(() => {
  Object.assign(state, serverState());
});

const open = demoConversationId(1);
const request = demoConversationId(3);
const ownRequest = demoConversationId(8);
const clientId = (number: number) => `019c0002-0000-7000-8000-00000000090${number}`;
const refusedWith = (code: string) => ({ code });
const names = async (params: Parameters<typeof listConversations>[0]) =>
  (await listConversations(params)).items.map(({ name }) => name);

describe('lists', () => {
  test('have the conversations of their box, that with the newest text first, and the same counts', async () => {
    const inbox = await listConversations({});
    expect(inbox.items[0]).toMatchObject({ name: 'Maja Demo', unreadCount: 2 });
    expect(inbox).toMatchObject({ unread: 3, requests: 2 });
    expect(await names({ box: 'requests' })).toEqual(['Sofie Demo', 'Daniel Demo']);
    expect(await names({ box: 'archived' })).toEqual(['Noor Demo']);
  });

  test('are searched by names and texts, whatever the box', async () => {
    expect(await names({ query: 'noor' })).toEqual(['Noor Demo']);
    expect(await names({ query: 'ELEVEN people' })).toEqual(['Sofie Demo']);
    expect(await names({ query: 'zebra' })).toEqual([]);
  });

  test('are read page by page', async () => {
    const first = await listConversations({ limit: 2 });
    const second = await listConversations({ limit: 20, cursor: first.nextCursor ?? '' });
    expect(first.items).toHaveLength(2);
    expect(second.items.map(({ id }) => id)).not.toContain(first.items[0]?.id);
  });
});

describe('texts', () => {
  test('are read in both directions, the oldest first', async () => {
    const sequences = async (params: Parameters<typeof listMessages>[1]) => {
      const { items, hasMore } = await listMessages(open, params);
      return [...items.map(({ sequence }) => sequence), hasMore];
    };
    expect(await sequences({})).toEqual([1, 2, 3, 4, false]);
    expect(await sequences({ limit: 2 })).toEqual([3, 4, true]);
    expect(await sequences({ before: 3, limit: 1 })).toEqual([2, true]);
    expect(await sequences({ after: 1, limit: 2 })).toEqual([2, 3, true]);
    expect(await sequences({ after: 1, before: 4 })).toEqual([2, 3, false]);
  });

  test('are sent once under the same name, and mark what came before as read', async () => {
    const sent = await sendMessage(open, { text: 'Gladly.', clientId: clientId(1) });
    expect(await sendMessage(open, { text: 'Another text', clientId: clientId(1) })).toEqual(sent);
    expect(sent).toMatchObject({ sequence: 5, sender: 'ME' });
    expect(await getConversation(open)).toMatchObject({ unreadCount: 0, lastMessage: { text: 'Gladly.' } });
    expect((await listConversations({})).unread).toBe(2);
  });

  test('are corrected and taken back by whoever wrote them, for 15 minutes', async () => {
    const { id } = await sendMessage(open, { text: 'Galdly.', clientId: clientId(1) });
    expect(await editMessage(open, id, { text: 'Gladly.' })).toMatchObject({ text: 'Gladly.' });
    await deleteMessage(open, id);
    await deleteMessage(open, id);
    expect((await listMessages(open)).items.at(-1)).toMatchObject({ text: '' });
    await expect(editMessage(open, id, { text: 'Again' })).rejects.toMatchObject(
      refusedWith('MessageNotEditableError'),
    );
    const { items } = await listMessages(open);
    const theirs = editMessage(open, items[0]?.id ?? '', { text: 'Not mine' });
    await expect(theirs).rejects.toMatchObject(refusedWith('ResourceNotFoundError'));
    state.conversations = [demoKeptConversation(1, [demoOwnMessage(1, { createdAt: '2020-01-01T00:00:00Z' })])];
    const old = state.conversations[0]?.messages[0]?.id ?? '';
    await expect(deleteMessage(open, old)).rejects.toMatchObject(refusedWith('MessageNotEditableError'));
  });

  test('are read up to a number, and marked as unread again', async () => {
    await markConversationRead(open, { sequence: 3 });
    expect(await getConversation(open)).toMatchObject({ unreadCount: 1, readSequence: 3 });
    await markConversationRead(open, { sequence: 99 });
    expect(await getConversation(open)).toMatchObject({ unreadCount: 0, readSequence: 4 });
    expect(await updateConversation(open, { unread: true })).toMatchObject({ unreadCount: 1, readSequence: 3 });
  });
});

describe('requests', () => {
  test('are accepted by writing, and then are in the inbox', async () => {
    await sendMessage(request, { text: 'Tell me more.', clientId: clientId(1) });
    expect(await getConversation(request)).toMatchObject({ status: 'OPEN' });
    expect(await names({ box: 'requests' })).toEqual(['Daniel Demo']);
  });

  test('that are declined are in no list, until that is taken back', async () => {
    await updateConversation(request, { status: 'DECLINED' });
    expect(await names({ query: 'sofie' })).toEqual([]);
    expect(await getConversation(request)).toMatchObject({ status: 'DECLINED' });
    await updateConversation(request, { status: 'REQUEST' });
    expect(await names({ box: 'requests' })).toContain('Sofie Demo');
  });

  test('of the user have one text until they are accepted', async () => {
    const more = sendMessage(ownRequest, { text: 'And on Monday?', clientId: clientId(1) });
    await expect(more).rejects.toMatchObject(refusedWith('RequestPendingError'));
  });

  test('begin with people who are not connected, and conversations with those who are', async () => {
    const stranger = { memberId: '01940000-0000-7000-8000-000000000002' };
    const connected = { memberId: '01940000-0000-7000-8000-000000000033' };
    const input = { text: 'Hello', clientId: clientId(1) };
    expect(await startConversation({ to: stranger, ...input })).toMatchObject({ status: 'REQUEST', canSend: false });
    const begun = await startConversation({ to: connected, ...input });
    expect(begun).toMatchObject({ status: 'OPEN', canSend: true });
    expect(await startConversation({ to: connected, ...input, clientId: clientId(2) })).toMatchObject({ id: begun.id });
    expect((await listMessages(begun.id)).items).toHaveLength(2);
    const self = startConversation({ to: { memberId: state.user.memberId }, ...input });
    await expect(self).rejects.toMatchObject(refusedWith('SelfActionError'));
  });
});

test('a conversation is archived, muted and blocked, and is not found after its deletion', async () => {
  await updateConversation(open, { archived: true, muted: true });
  await blockContact(open);
  expect(await getConversation(open)).toMatchObject({ archived: true, muted: true, blocked: true });
  await unblockContact(open);
  expect(await getConversation(open)).toMatchObject({ blocked: false });
  await deleteConversation(open);
  await expect(getConversation(open)).rejects.toMatchObject(refusedWith('ResourceNotFoundError'));
  await expect(deleteConversation(open)).rejects.toMatchObject(refusedWith('ResourceNotFoundError'));
});

describe('without an account', () => {
  const token = 'demo-token';

  test('a conversation is read and answered, once under the same name', async () => {
    const answer = { token, text: 'Tuesday it is.', clientId: clientId(1) };
    await answerContactConversation(answer);
    await answerContactConversation(answer);
    const { messages } = await readContactConversation({ token });
    expect(messages.map(({ text }) => text).slice(1)).toEqual([expect.any(String), 'Tuesday it is.']);
    expect((await readContactConversation({ token, before: 2 })).messages).toHaveLength(1);
  });

  test('an own text is corrected and taken back, and one of the other person is not found', async () => {
    const answer = { token, text: 'Tuesday it is.', clientId: clientId(1) };
    const { messages } = await answerContactConversation(answer);
    const messageId = messages.at(-1)?.id ?? '';
    const edited = await editContactMessage({ token, messageId, text: 'Wednesday it is.' });
    expect(edited.messages.at(-1)).toMatchObject({ text: 'Wednesday it is.', editedAt: expect.any(String) as string });
    const taken = await editContactMessage({ token, messageId, text: null });
    expect(taken.messages.at(-1)).toMatchObject({ text: '', deletedAt: expect.any(String) as string });
    const again = editContactMessage({ token, messageId, text: 'Thursday?' });
    await expect(again).rejects.toMatchObject(refusedWith('MessageNotEditableError'));
    const theirs = messages.find(({ sender }) => sender === 'THEM')?.id ?? '';
    const refused = editContactMessage({ token, messageId: theirs, text: null });
    await expect(refused).rejects.toMatchObject(refusedWith('ResourceNotFoundError'));
  });

  test('all own texts are deleted, and those of the other person stay', async () => {
    const { messages } = await deleteContactMessages({ token });
    expect(
      messages.map(({ sender, text, deletedAt }) => sender === 'ME' && (text !== '' || deletedAt === null)),
    ).toEqual(messages.map(() => false));
    expect(await deleteContactMessages({ token })).toMatchObject({ messages });
    expect(messages.find(({ sender }) => sender === 'THEM')?.text).not.toBe('');
  });

  test('a text of the other person is reported, and an own one is not found', async () => {
    const { messages } = await readContactConversation({ token });
    const idOf = (by: string) => messages.find(({ sender }) => sender === by)?.id ?? '';
    await reportContactMessage({ token, messageId: idOf('THEM'), reason: 'SPAM' });
    const refused = reportContactMessage({ token, messageId: idOf('ME'), reason: 'SPAM' });
    await expect(refused).rejects.toMatchObject(refusedWith('ResourceNotFoundError'));
  });

  test('mails are stopped, and nothing is taken once the owner has closed', async () => {
    expect(await chooseContactConversationMails({ token, mailed: false })).toMatchObject({ mailed: false });
    expect(await readContactConversation({ token })).toMatchObject({ mailed: false });
    if (state.outsideConversation !== null)
      state.outsideConversation = { ...state.outsideConversation, canSend: false };
    const refused = answerContactConversation({ token, text: 'Hello?', clientId: clientId(1) });
    await expect(refused).rejects.toMatchObject(refusedWith('ContactNotOfferedError'));
    state.outsideConversation = null;
    await expect(readContactConversation({ token })).rejects.toMatchObject(refusedWith('ResourceNotFoundError'));
  });
});
