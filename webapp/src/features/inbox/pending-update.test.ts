import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { whilePending } from '@/shared/api/cache-writes';
import { getGetConversationQueryKey } from '@/shared/api/generated/endpoints/messaging/messaging';
import type { Conversation } from '@/shared/api/generated/model/conversation';
import type { ConversationPage } from '@/shared/api/generated/model/conversation-page';
import type { ConversationUpdate } from '@/shared/api/generated/model/conversation-update';
import {
  conversationOf,
  demoConversationPage,
  demoMemberConversation,
  demoRequest,
} from '@/shared/testing/fixtures/messages';
import { conversationsQuery, countsQuery } from './conversations-query';
import { pendingUpdate } from './pending-update';

const member = conversationOf(demoMemberConversation());
const request = conversationOf(demoRequest());
const { queryKey: inbox } = conversationsQuery('inbox');
const { queryKey: requests } = conversationsQuery('requests');
const { queryKey: found } = conversationsQuery('inbox', 'demo');

function stored() {
  const queryClient = new QueryClient();
  const store = (queryKey: readonly unknown[], items: readonly Conversation[]) => {
    queryClient.setQueryData(queryKey, { pages: [demoConversationPage(items)], pageParams: [undefined] });
  };
  store(inbox, [member]);
  store(requests, [request]);
  store(found, [member, request]);
  store(countsQuery().queryKey, [member]);
  queryClient.setQueryData(getGetConversationQueryKey(member.id), member);
  const itemsOf = (queryKey: readonly unknown[]) =>
    queryClient.getQueryData<InfiniteData<ConversationPage>>(queryKey)?.pages.flatMap(({ items }) => items);
  const change = (id: string, data: ConversationUpdate, call: () => Promise<unknown>) =>
    whilePending(queryClient, pendingUpdate(queryClient, id, data), call);
  return { queryClient, itemsOf, change };
}

test('an archived conversation leaves the inbox before the server has answered, and stays among what was found', async () => {
  const { queryClient, itemsOf, change } = stored();
  await change(member.id, { archived: true }, () => {
    expect(itemsOf(inbox)).toEqual([]);
    return Promise.resolve();
  });
  expect(itemsOf(inbox)).toEqual([]);
  expect(itemsOf(found)).toMatchObject([{ id: member.id, archived: true }, { archived: false }]);
  expect(queryClient.getQueryData(getGetConversationQueryKey(member.id))).toMatchObject({ archived: true });
});

test('a declined request leaves the requests, and comes back if the server refuses', async () => {
  const { itemsOf, change } = stored();
  const refused = change(request.id, { status: 'DECLINED' }, () => {
    expect(itemsOf(requests)).toEqual([]);
    return Promise.reject(new Error('refused'));
  });
  await expect(refused).rejects.toThrow('refused');
  expect(itemsOf(requests)).toEqual([request]);
});

test('an accepted request leaves the requests', async () => {
  const { itemsOf, change } = stored();
  await change(request.id, { status: 'ACCEPTED' }, () => Promise.resolve());
  expect(itemsOf(requests)).toEqual([]);
  expect(itemsOf(found)?.[1]).toMatchObject({ status: 'OPEN', canSend: true });
});

test('muting and marking as unread change the row, and nothing else', async () => {
  const { itemsOf, change } = stored();
  const read = { ...member, unreadCount: 0 };
  await change(member.id, { muted: true, unread: true }, () => Promise.resolve());
  expect(itemsOf(inbox)).toEqual([{ ...read, muted: true, unreadCount: member.unreadCount }]);
  expect(itemsOf(requests)).toEqual([request]);
});
