/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ConversationUpdateStatus } from './conversation-update-status.ts';

/**
 * What changes in a conversation, for the user alone.
 */
export interface ConversationUpdate {
  /** What the user decides about a request. */
  status?: ConversationUpdateStatus;
  /** Whether the user is not told of new texts. */
  muted?: boolean;
  /** Whether it is put away. */
  archived?: boolean;
  /** Marks the last text of the other person as unread. */
  unread?: true;
}
