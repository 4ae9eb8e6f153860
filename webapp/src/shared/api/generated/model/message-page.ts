/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Message } from './message.ts';

/**
 * A part of the texts of a conversation.
 */
export interface MessagePage {
  /**
     * The oldest comes first.
     * @maxItems 100
     */
  items: Message[];
  /** Whether there are more in the direction that was asked for. */
  hasMore: boolean;
}
