/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ConversationPerson } from './conversation-person.ts';
import type { Message } from './message.ts';

/**
 * A conversation as somebody sees it who is not a member.
 */
export interface OutsideConversation {
  person: ConversationPerson;
  /**
     * The address with which the conversation was begun, hidden except for its beginning.
     * @maxLength 254
     */
  sentTo: string;
  /**
     * When the conversation is deleted, unless something is written.
     * @maxLength 35
     */
  endsAt: string;
  /** Whether a text is taken now. It is not told why not. */
  canSend: boolean;
  /** Whether further texts are mailed to this address. */
  mailed: boolean;
  /** Whether there are older texts. */
  hasMore: boolean;
  /**
     * The oldest comes first.
     * @maxItems 100
     */
  messages: Message[];
}
