/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type {
  ContactMessageInput
} from './model/contact-message-input.ts';

import type {
  ContactReceipt
} from './model/contact-receipt.ts';

import type {
  ContactVerificationInput
} from './model/contact-verification-input.ts';

import { http } from '../http.ts';
export const getSendContactMessageUrl = () => {




  return `/v1/public/contact-messages`
}

/**
 * Whoever may see a profile writes to its owner, unless the owner does not want it: `canContact` of the profile says so. The owner gets
 * the message in the application and by mail; nobody learns the address of the owner.
 *
 * A member sends `to` and `text`; the message is delivered at once. Somebody who is not signed in also sends `sender`: a mail with a code goes
 * to their address, and the message is delivered once `verifyContactMessage` has got the code, within 15 minutes. That mail has no text of the
 * sender. Nothing is delivered before.
 *
 * The answer is the same if the owner has blocked the address of the sender, or if too many codes were mailed to it lately. The same text from
 * the same sender to the same person within ten minutes is delivered once. Within 24 hours a member sends at most 20 messages, somebody
 * who is not signed in 3, and at most 5 of them to the same person. A person gets at most 50, of which 30 are from
 * people who are not signed in, or have their account for less than a week.
 * Within an hour 10 come from a network address, not counting those of members.
 * @summary Write to the person of a profile
 */
export const sendContactMessage = async (contactMessageInput: ContactMessageInput, options?: Parameters<typeof http>[1]): Promise<ContactReceipt> => {

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
return http<ContactReceipt>(getSendContactMessageUrl(),
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
