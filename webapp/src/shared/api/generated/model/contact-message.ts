/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ContactAnswer } from './contact-answer.ts';
import type { ContactDirection } from './contact-direction.ts';
import type { Uuid } from './uuid.ts';

/**
 * A message that the signed-in user got or wrote, with all that the two have answered since.
 */
export interface ContactMessage {
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
  /** Whether the other person has written something that the user has not marked as read. */
  unread: boolean;
  /** Whether the user has blocked the other person. */
  blocked: boolean;
  /** Whether the user may write to the other person now. It is not told why not: the other person has left, or does not take messages of the user. */
  canAnswer: boolean;
  /**
     * Whether the other person, who is not a member, has stopped the mails of this conversation, and so reads answers only on its page. Always
     * `false` for members, whose choices are not told.
     */
  mailsStopped: boolean;
  /**
     * What both have written since, the oldest first.
     * @maxItems 100
     */
  answers: ContactAnswer[];
}
