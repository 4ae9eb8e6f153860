/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ContactConversation } from './contact-conversation.ts';

/**
 * A part of the conversations.
 */
export interface ContactMessagePage {
  /**
     * That in which something was written last comes first.
     * @maxItems 100
     */
  items: ContactConversation[];
  /**
     * Where the next page begins, null after the last one.
     * @maxLength 512
     * @nullable
     */
  nextCursor: string | null;
  /**
     * How many conversations are unread, whatever the filter.
     * @minimum 0
     * @maximum 2147483647
     */
  unread: number;
}
