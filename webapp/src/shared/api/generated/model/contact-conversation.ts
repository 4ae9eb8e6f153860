/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ContactDirection } from './contact-direction.ts';
import type { Uuid } from './uuid.ts';

/**
 * A message with its answers, as a list shows it. `id` is that of the message.
 */
export interface ContactConversation {
  id: Uuid;
  direction: ContactDirection;
  /**
     * Name of the other person when the message was sent.
     * @minLength 1
     * @maxLength 80
     */
  name: string;
  /**
     * The other person; `null` for a sender who is not a member.
     * @minLength 36
     * @maxLength 36
     * @nullable
     */
  memberId: string | null;
  /**
     * Proven address of a sender who is not a member; of members no address is told.
     * @maxLength 254
     * @nullable
     */
  email: string | null;
  /**
     * The last text of the two.
     * @minLength 1
     * @maxLength 2000
     */
  text: string;
  /** Whether the user wrote this text. */
  own: boolean;
  /**
     * When this text was sent.
     * @maxLength 35
     */
  sentAt: string;
  /** Whether the other person has written something that the user has not marked as read. */
  unread: boolean;
  /** Whether the user has blocked the other person. */
  blocked: boolean;
}
