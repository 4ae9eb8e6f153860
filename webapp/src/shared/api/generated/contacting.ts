/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type {
  ContactMessageInput
} from './model/contact-message-input.ts';

import type {
  ContactVerificationInput
} from './model/contact-verification-input.ts';

import type {
  ContactVerification
} from './model/contact-verification.ts';

import type {
  ConversationInput
} from './model/conversation-input.ts';

import type {
  Conversation
} from './model/conversation.ts';

import { http } from '../http.ts';
export const getSendContactMessageUrl = () => {




  return `/v1/public/contact-messages`
}

/**
 * Somebody who is not signed in and may see a profile writes to its owner, unless the owner does not want it: `canContact` of the profile says
 * so. A mail with a code goes to the address of `sender`, and the text is delivered once `verifyContactMessage` has got the code, within 15
 * minutes. That mail has no text of the sender. Nothing is delivered before. Members use `startConversation`.
 *
 * Two people have one conversation: a further text of the same address goes on in it. The owner gets the text in the application and by mail;
 * nobody learns the address of the owner.
 *
 * The answer is the same if the owner has blocked the address of the sender, or if too many codes were mailed to it lately. The same text from
 * the same sender to the same person within ten minutes is delivered once. Within 24 hours an address sends at most 3 texts that begin or go on with
 * a conversation in this way. A person gets at most 50 from everybody, of which 30 are from people who are not signed in, or have their
 * account for less than a week. Within an hour 10 come from a network address.
 * @summary Write to the person of a profile
 */
export const sendContactMessage = async (contactMessageInput: ContactMessageInput, options?: Parameters<typeof http>[1]): Promise<ContactVerification> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return http<ContactVerification>(getSendContactMessageUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(contactMessageInput)
  }
);}



export const getVerifyContactMessageUrl = () => {




  return `/v1/public/contact-messages/verify`
}

/**
 * Takes the code that was mailed to a sender who is not signed in. Doing it again with the right code answers the same and delivers nothing
 * twice. A token that is unknown or older than 15 minutes answers 404. The code can be wrong five times; from then on the answer is 429, with
 * the right code too: send the message again.
 * @summary Deliver a message with the code
 */
export const verifyContactMessage = async (contactVerificationInput: ContactVerificationInput, options?: Parameters<typeof http>[1]): Promise<void> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return http<void>(getVerifyContactMessageUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(contactVerificationInput)
  }
);}



export const getStartConversationUrl = () => {




  return `/v1/user/conversations`
}

/**
 * Whoever may see a profile writes to its owner, unless the owner does not want it: `canContact` of the profile says so. If the two have a conversation, the
 * text goes on in it.
 *
 * The conversation is open at once if the two are connected, if the page of the person or a personal link was used, or if the other one has written
 * before. By `memberId` to somebody else it is a request: one text, which the other one accepts, or declines without the user being told. A user with the
 * role Recruiter introduces a request with `intro`.
 *
 * The same `clientId` is the same text for ever: sending it again answers the same and delivers nothing twice. Within 24 hours a member begins at most 20
 * conversations, and a person gets at most 50, of which 30 are from people who are not signed in, or have their account for less than a week.
 * @summary Write to a person
 */
export const startConversation = async (conversationInput: ConversationInput, options?: Parameters<typeof http>[1]): Promise<Conversation> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return http<Conversation>(getStartConversationUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(conversationInput)
  }
);}
