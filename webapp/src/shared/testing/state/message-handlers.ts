import type { HttpHandler } from 'msw';
import type { ContactAnswerInput } from '../../api/generated/model/contact-answer-input';
import type { ContactMessage } from '../../api/generated/model/contact-message';
import { AnswerContactMessageBody } from '../../api/generated/schemas/contact.zod.ts';
import { demoConversation } from '../fixtures/messages';
import {
  getAnswerContactMessageMockHandler,
  getBlockContactMockHandler,
  getDeleteContactMessageMockHandler,
  getGetContactMessageMockHandler,
  getListContactMessagesMockHandler,
  getMarkContactMessageReadMockHandler,
  getUnblockContactMockHandler,
} from '../generated/contact/contact.msw';
import { bodyOf, type Call, demoUuid, named, now, pageOf, refuse, replaced, without } from './rules';
import type { ServerState } from './state';

/** Handlers for messages that the user has received or written. */
export function messageHandlers(state: ServerState): HttpHandler[] {
  const change = (call: Call, part: Partial<ContactMessage>) => {
    state.messages = replaced(state.messages, { ...named(state.messages, call), ...part });
  };
  return [
    getListContactMessagesMockHandler((call) => {
      const query = new URL(call.request.url).searchParams;
      const direction = query.get('direction');
      const memberId = query.get('memberId');
      const conversations = state.messages
        .filter((message) => direction === null || message.direction === direction)
        .filter((message) => memberId === null || message.memberId === memberId)
        .map(demoConversation)
        .toSorted((a, b) => Date.parse(b.sentAt) - Date.parse(a.sentAt));
      const unread = state.messages.filter((message) => message.unread).length;
      return { ...pageOf(conversations, call), unread };
    }),
    getGetContactMessageMockHandler((call) => named(state.messages, call)),
    getDeleteContactMessageMockHandler((call) => {
      state.messages = without(state.messages, named(state.messages, call));
    }),
    getMarkContactMessageReadMockHandler((call) => {
      change(call, { unread: false });
    }),
    getAnswerContactMessageMockHandler(async (call) => {
      const { text, shareAddress } = await bodyOf<ContactAnswerInput>(call, AnswerContactMessageBody);
      const { answers, canAnswer } = named(state.messages, call);
      if (!canAnswer) refuse(403, 'ContactNotOfferedError');
      const count = state.messages.flatMap((message) => message.answers).length;
      const answer = { id: demoUuid(count + 1), own: true, text, addressShared: shareAddress, sentAt: now() };
      change(call, { answers: [...answers, answer], unread: false });
      return named(state.messages, call);
    }),
    getBlockContactMockHandler((call) => {
      change(call, { blocked: true });
    }),
    getUnblockContactMockHandler((call) => {
      change(call, { blocked: false });
    }),
  ];
}
