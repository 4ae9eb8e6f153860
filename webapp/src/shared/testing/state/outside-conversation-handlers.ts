import type { HttpHandler } from 'msw';
import type { ConversationLinksInput } from '../../api/generated/model/conversation-links-input';
import type { Message } from '../../api/generated/model/message';
import type { OutsideConversationKey } from '../../api/generated/model/outside-conversation-key';
import type { OutsideConversationMails } from '../../api/generated/model/outside-conversation-mails';
import type { OutsideConversationToken } from '../../api/generated/model/outside-conversation-token';
import type { OutsideMessageEdit } from '../../api/generated/model/outside-message-edit';
import type { OutsideMessageInput } from '../../api/generated/model/outside-message-input';
import type { OutsideMessageReport } from '../../api/generated/model/outside-message-report';
import {
  AnswerContactConversationBody,
  ChooseContactConversationMailsBody,
  DeleteContactMessagesBody,
  EditContactMessageBody,
  MailConversationLinksBody,
  ReadContactConversationBody,
  ReportContactMessageBody,
} from '../../api/generated/schemas/messaging.zod.ts';
import {
  getAnswerContactConversationMockHandler,
  getChooseContactConversationMailsMockHandler,
  getDeleteContactMessagesMockHandler,
  getEditContactMessageMockHandler,
  getMailConversationLinksMockHandler,
  getReadContactConversationMockHandler,
  getReportContactMessageMockHandler,
} from '../generated/messaging/messaging.msw';
import { bodyOf, demoUuid, found, now, refuse } from './rules';
import type { ServerState } from './state';

/** How long a text can be changed. */
const editableMs = 15 * 60_000;

/** Handlers for the conversation that somebody without an account reads by the link of a mail. Any token opens it. */
export function outsideConversationHandlers(state: ServerState): HttpHandler[] {
  return [
    getReadContactConversationMockHandler(async (call) => {
      const { before } = await bodyOf<OutsideConversationKey>(call, ReadContactConversationBody);
      const { messages, ...conversation } = found(state.outsideConversation);
      const earlier = messages.filter(({ sequence }) => sequence < (before ?? Number.POSITIVE_INFINITY));
      return { ...conversation, messages: earlier.slice(-100), hasMore: earlier.length > 100 };
    }),
    getChooseContactConversationMailsMockHandler(async (call) => {
      const { mailed } = await bodyOf<OutsideConversationMails>(call, ChooseContactConversationMailsBody);
      state.outsideConversation = { ...found(state.outsideConversation), mailed };
      return state.outsideConversation;
    }),
    getEditContactMessageMockHandler(async (call) => {
      const { messageId, text } = await bodyOf<OutsideMessageEdit>(call, EditContactMessageBody);
      const conversation = found(state.outsideConversation);
      const own = found(conversation.messages.find(({ id, sender }) => id === messageId && sender === 'ME'));
      if (own.deletedAt !== null && text === null) return conversation;
      if (own.deletedAt !== null || Date.parse(now()) - Date.parse(own.createdAt) >= editableMs)
        refuse(409, 'MessageNotEditableError');
      const changed: Message =
        text === null ? { ...own, text: '', deletedAt: now() } : { ...own, text, editedAt: now() };
      state.outsideConversation = {
        ...conversation,
        messages: conversation.messages.map((message) => (message === own ? changed : message)),
      };
      return state.outsideConversation;
    }),
    getDeleteContactMessagesMockHandler(async (call) => {
      await bodyOf<OutsideConversationToken>(call, DeleteContactMessagesBody);
      const conversation = found(state.outsideConversation);
      state.outsideConversation = {
        ...conversation,
        messages: conversation.messages.map((message) =>
          message.sender === 'ME' && message.deletedAt === null ? { ...message, text: '', deletedAt: now() } : message,
        ),
      };
      return state.outsideConversation;
    }),
    getReportContactMessageMockHandler(async (call) => {
      const { messageId } = await bodyOf<OutsideMessageReport>(call, ReportContactMessageBody);
      const { messages } = found(state.outsideConversation);
      found(messages.find(({ id, sender, deletedAt }) => id === messageId && sender === 'THEM' && deletedAt === null));
    }),
    getMailConversationLinksMockHandler(async (call) => {
      await bodyOf<ConversationLinksInput>(call, MailConversationLinksBody);
    }),
    getAnswerContactConversationMockHandler(async (call) => {
      const { text, clientId } = await bodyOf<OutsideMessageInput>(call, AnswerContactConversationBody);
      const conversation = found(state.outsideConversation);
      const { messages } = conversation;
      if (messages.some((message) => message.clientId === clientId)) return conversation;
      if (!conversation.canSend) refuse(403, 'ContactNotOfferedError');
      const message: Message = {
        id: demoUuid(8000 + messages.length),
        sequence: (messages.at(-1)?.sequence ?? 0) + 1,
        sender: 'ME',
        text,
        addressShared: false,
        createdAt: now(),
        editedAt: null,
        deletedAt: null,
        clientId,
      };
      state.outsideConversation = { ...conversation, messages: [...messages, message] };
      return state.outsideConversation;
    }),
  ];
}
