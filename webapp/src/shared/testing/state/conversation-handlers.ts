import type { HttpHandler } from 'msw';
import type { Conversation } from '../../api/generated/model/conversation';
import type { ConversationInput } from '../../api/generated/model/conversation-input';
import type { ConversationUpdate } from '../../api/generated/model/conversation-update';
import type { Message } from '../../api/generated/model/message';
import type { MessageEdit } from '../../api/generated/model/message-edit';
import type { MessageInput } from '../../api/generated/model/message-input';
import type { PersonSummary } from '../../api/generated/model/person-summary';
import type { ReadMark } from '../../api/generated/model/read-mark';
import {
  EditMessageBody,
  MarkConversationReadBody,
  SendMessageBody,
  StartConversationBody,
  UpdateConversationBody,
} from '../../api/generated/schemas/messaging.zod.ts';
import { conversationOf, demoKeptConversation, isRequestToMe, type KeptConversation } from '../fixtures/messages';
import {
  getBlockContactMockHandler,
  getDeleteConversationMockHandler,
  getDeleteMessageMockHandler,
  getEditMessageMockHandler,
  getGetConversationMockHandler,
  getListConversationsMockHandler,
  getListMessagesMockHandler,
  getMarkAllConversationsReadMockHandler,
  getMarkConversationReadMockHandler,
  getSendMessageMockHandler,
  getStartConversationMockHandler,
  getUnblockContactMockHandler,
  getUpdateConversationMockHandler,
} from '../generated/messaging/messaging.msw';
import { personOf } from './people-handlers';
import {
  bodyOf,
  type Call,
  demoUuid,
  found,
  named,
  now,
  pageOf,
  refuse,
  replaced,
  updatedSince,
  without,
} from './rules';
import type { ServerState } from './state';

/** How long an own message can be corrected or taken back. */
const editableForMs = 15 * 60_000;

type Box = 'inbox' | 'requests' | 'archived';

/** The list in which a conversation is; null for one that the user has declined. */
function boxOf(conversation: Conversation): Box | null {
  if (conversation.status === 'DECLINED') return null;
  if (conversation.archived) return 'archived';
  return isRequestToMe(conversation) ? 'requests' : 'inbox';
}

/** Returns the conversation with what follows from its messages. */
function recounted(conversation: KeptConversation): KeptConversation {
  const { messages, readSequence } = conversation;
  const isUnread = ({ sender, sequence }: Message) => sender === 'THEM' && sequence > readSequence;
  return { ...conversation, lastMessage: messages.at(-1) ?? null, unreadCount: messages.filter(isUnread).length };
}

const contains = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase());

/** Returns a filter for the conversations that the query parameters select. A search looks into all boxes. */
function isAskedFor({ request }: Call): (conversation: KeptConversation) => boolean {
  const parameters = new URL(request.url).searchParams;
  const words = parameters.get('query');
  const memberId = parameters.get('memberId');
  return (conversation) => {
    const box = boxOf(conversation);
    if (memberId !== null) return conversation.person?.memberId === memberId;
    if (words === null) return box === (parameters.get('box') ?? 'inbox');
    const texts = [conversation.name, ...conversation.messages.map(({ text }) => text)];
    return box !== null && texts.some((text) => contains(text, words));
  };
}

/** Returns the messages that `before`, `after` and `limit` select, the oldest first. */
function messagesOf(messages: readonly Message[], { request }: Call): { items: Message[]; hasMore: boolean } {
  const parameters = new URL(request.url).searchParams;
  const after = parameters.get('after');
  const before = Number(parameters.get('before') ?? Number.POSITIVE_INFINITY);
  const limit = Number(parameters.get('limit') ?? 20);
  const matches = messages.filter(({ sequence }) => sequence < before && sequence > Number(after ?? 0));
  const isForwards = after !== null && !parameters.has('before');
  return {
    items: isForwards ? matches.slice(0, limit) : matches.slice(-limit),
    hasMore: matches.length > limit,
  };
}

/** Handlers for conversations of the user and their messages. */
export function conversationHandlers(state: ServerState): HttpHandler[] {
  const keep = (conversation: KeptConversation) => {
    state.conversations = replaced(state.conversations, recounted(conversation));
  };
  const change = (call: Call, part: Partial<KeptConversation>) => {
    keep({ ...named(state.conversations, call), ...part });
  };
  const write = (conversation: KeptConversation, { text, shareAddress = false, clientId }: MessageInput): Message => {
    const known = conversation.messages.find((message) => message.clientId === clientId);
    if (known !== undefined) return known;
    const isPending = conversation.status === 'REQUEST' && conversation.initiatedByMe;
    if (isPending && conversation.messages.length > 0) refuse(409, 'RequestPendingError');
    if (!conversation.canSend) refuse(403, 'ContactNotOfferedError');
    const sequence = (conversation.messages.at(-1)?.sequence ?? 0) + 1;
    const message: Message = {
      id: demoUuid(state.conversations.flatMap(({ messages }) => messages).length + 1),
      sequence,
      sender: 'ME',
      text,
      addressShared: shareAddress,
      createdAt: now(),
      editedAt: null,
      deletedAt: null,
      clientId,
    };
    keep({
      ...conversation,
      messages: [...conversation.messages, message],
      // Whoever writes accepts a request.
      status: isPending ? 'REQUEST' : 'OPEN',
      canSend: !isPending,
      archived: false,
      readSequence: sequence,
      updatedAt: message.createdAt,
    });
    return message;
  };
  return [
    getListConversationsMockHandler((call) => {
      const matches = updatedSince(state.conversations, call, ({ updatedAt }) => [updatedAt])
        .filter(isAskedFor(call))
        .toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt));
      const counted = state.conversations.filter((one) => boxOf(one) === 'inbox' || boxOf(one) === 'requests');
      const memberId = new URL(call.request.url).searchParams.get('memberId');
      const isConnected = state.connections.some(
        (one) => one.person.memberId === memberId && one.status === 'ACCEPTED',
      );
      return {
        opensAtOnce: memberId === null ? null : isConnected,
        ...pageOf(matches.map(conversationOf), call),
        unread: counted.filter(({ unreadCount }) => unreadCount > 0).length,
        requests: counted.filter(isRequestToMe).length,
      };
    }),
    getStartConversationMockHandler(async (call) => {
      const { to, ...input } = await bodyOf<ConversationInput>(call, StartConversationBody);
      const person = addressee(state, to);
      if (state.blocked.some((one) => one.person.memberId === person.memberId)) refuse(403, 'ProfileBlockedError');
      const isKnown = ({ person: other }: KeptConversation) => other?.memberId === person.memberId;
      if (!state.conversations.some(isKnown)) {
        const isConnected = state.connections.some(
          (one) => one.person.memberId === person.memberId && one.status === 'ACCEPTED',
        );
        const isOpen = isConnected || to.memberId === undefined;
        const begun = demoKeptConversation(900 + state.conversations.length, [], {
          person,
          name: person.displayName ?? 'Demo',
          origin: { kind: isConnected ? 'CONNECTION' : isOpen ? 'PROFILE' : 'PERSON', link: null, job: null },
          status: isOpen ? 'OPEN' : 'REQUEST',
          initiatedByMe: true,
          createdAt: now(),
        });
        state.conversations = [begun, ...state.conversations];
      }
      write(found(state.conversations.find(isKnown)), input);
      return conversationOf(found(state.conversations.find(isKnown)));
    }),
    getGetConversationMockHandler((call) => conversationOf(named(state.conversations, call))),
    getUpdateConversationMockHandler(async (call) => {
      const { status, unread, ...choices } = await bodyOf<ConversationUpdate>(call, UpdateConversationBody);
      const conversation = named(state.conversations, call);
      const lastOfOther = conversation.messages.findLast(({ sender }) => sender === 'THEM')?.sequence;
      change(call, {
        ...choices,
        ...(status === undefined ? {} : { status: status === 'ACCEPTED' ? 'OPEN' : status }),
        ...(unread === undefined || lastOfOther === undefined ? {} : { readSequence: lastOfOther - 1 }),
      });
      return conversationOf(named(state.conversations, call));
    }),
    getDeleteConversationMockHandler((call) => {
      state.conversations = without(state.conversations, named(state.conversations, call));
    }),
    getListMessagesMockHandler((call) => messagesOf(named(state.conversations, call).messages, call)),
    getSendMessageMockHandler(async (call) => {
      const input = await bodyOf<MessageInput>(call, SendMessageBody);
      return write(named(state.conversations, call), input);
    }),
    getEditMessageMockHandler(async (call) => {
      const { text } = await bodyOf<MessageEdit>(call, EditMessageBody);
      const message = ownMessage(state, call);
      if (message.deletedAt !== null) refuse(409, 'MessageNotEditableError');
      const edited: Message = { ...message, text, editedAt: now() };
      change(call, { messages: replaced(named(state.conversations, call).messages, edited) });
      return edited;
    }),
    getDeleteMessageMockHandler((call) => {
      const message = ownMessage(state, call);
      const deleted: Message = { ...message, text: '', deletedAt: message.deletedAt ?? now() };
      change(call, { messages: replaced(named(state.conversations, call).messages, deleted) });
    }),
    getMarkAllConversationsReadMockHandler(() => {
      state.conversations = state.conversations.map((one) => ({
        ...one,
        readSequence: one.messages.at(-1)?.sequence ?? 0,
        unreadCount: 0,
      }));
    }),
    getMarkConversationReadMockHandler(async (call) => {
      const { sequence } = await bodyOf<ReadMark>(call, MarkConversationReadBody);
      const { readSequence, messages } = named(state.conversations, call);
      const last = messages.at(-1)?.sequence ?? 0;
      change(call, { readSequence: Math.max(readSequence, Math.min(sequence, last)) });
    }),
    getBlockContactMockHandler((call) => {
      change(call, { blocked: true });
    }),
    getUnblockContactMockHandler((call) => {
      change(call, { blocked: false });
    }),
  ];
}

/** Returns the person to whom a new conversation is. It throws 404 for somebody unknown. */
function addressee(state: ServerState, { memberId, alias }: ConversationInput['to']): PersonSummary {
  if (memberId !== undefined) return personOf(state, memberId);
  const known = [...state.conversations.map(({ person }) => person), ...state.connections.map(({ person }) => person)];
  return found(known.find((person) => person !== null && person.alias !== null && person.alias === alias));
}

/** Returns the own message that a call names. It throws 404 for any other, and 409 once it can no longer be changed. */
function ownMessage(state: ServerState, call: Call): Message {
  const { messages } = named(state.conversations, call);
  const message = found(messages.find(({ id, sender }) => id === call.params['messageId'] && sender === 'ME'));
  if (Date.parse(now()) - Date.parse(message.createdAt) > editableForMs) refuse(409, 'MessageNotEditableError');
  return message;
}
