/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ContactMessage } from './contact-message.ts';

/**
 * A part of the messages.
 */
export interface ContactMessagePage {
  /**
     * The newest come first.
     * @maxItems 100
     */
  items: ContactMessage[];
  /**
     * Where the next page begins, null after the last one.
     * @maxLength 512
     * @nullable
     */
  nextCursor: string | null;
  /**
     * How many messages that the user got are unread, whatever the filter.
     * @minimum 0
     * @maximum 2147483647
     */
  unread: number;
}
