/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ContactAnswer } from './contact-answer.ts';

/**
 * A message of somebody who is not a member, as they see it, with what both have written since.
 */
export interface ContactStrangerConversation {
  /**
     * Name of the person of the profile when the message was sent.
     * @minLength 1
     * @maxLength 80
     */
  name: string;
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
  /** Whether an answer is taken now. It is not told why not. */
  canAnswer: boolean;
  /** Whether further answers are mailed to the address with which the conversation was begun. */
  mailed: boolean;
  /**
     * What both have written since, the oldest first. `own` are those of whoever has the token.
     * @maxItems 100
     */
  answers: ContactAnswer[];
}
