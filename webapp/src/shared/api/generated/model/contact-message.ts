/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ContactAnswer } from './contact-answer.ts';
import type { ContactMessageDirection } from './contact-message-direction.ts';
import type { Uuid } from './uuid.ts';

/**
 * A message that the signed-in user got or wrote.
 */
export interface ContactMessage {
  id: Uuid;
  /** Whether the user got it or wrote it. */
  direction: ContactMessageDirection;
  /**
     * Name of the sender, or of whom the user wrote to, when it was sent.
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
     * Plain text of one or more lines.
     * @minLength 1
     * @maxLength 2000
     */
  text: string;
  /**
     * When it was delivered.
     * @maxLength 35
     */
  sentAt: string;
  /**
     * When the user marked it as read, or answered it; `null` if it is unread. Of a message that the user wrote it is `sentAt`.
     * @maxLength 35
     * @nullable
     */
  readAt: string | null;
  /** Whether the user has blocked the sender. Of a message that the user wrote it is `false`. */
  senderBlocked: boolean;
  /**
     * Answers, the oldest first.
     * @maxItems 10
     */
  answers: ContactAnswer[];
}
