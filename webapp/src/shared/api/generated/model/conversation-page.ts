/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Conversation } from './conversation.ts';

/**
 * A part of the conversations.
 */
export interface ConversationPage {
  /**
     * That in which something was written last comes first.
     * @maxItems 100
     */
  items: Conversation[];
  /**
     * Where the next page begins, null after the last one.
     * @maxLength 512
     * @nullable
     */
  nextCursor: string | null;
  /**
     * How many conversations of the inbox and how many requests are unread, whatever the filter.
     * @minimum 0
     * @maximum 2147483647
     */
  unread: number;
  /**
     * How many requests wait for an answer of the user, whatever the filter.
     * @minimum 0
     * @maximum 2147483647
     */
  requests: number;
  /**
     * With `memberId`: whether a first text to that member by `memberId` begins a conversation that is open, because the two are connected, or one has
     * applied for a job of the other. Otherwise it is a request. `null` without `memberId`.
     * @nullable
     */
  opensAtOnce: boolean | null;
}
