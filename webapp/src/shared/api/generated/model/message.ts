/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { MessageSender } from './message-sender.ts';
import type { Uuid } from './uuid.ts';

/**
 * A text of one of the two.
 */
export interface Message {
  id: Uuid;
  /**
     * Number of the text among those that the reader sees; without gaps.
     * @minimum 1
     * @maximum 9007199254740991
     */
  sequence: number;
  /** Whether the reader wrote it. */
  sender: MessageSender;
  /**
     * Plain text of one or more lines; empty if it was taken back.
     * @minLength 0
     * @maxLength 4000
     */
  text: string;
  /** Whether the mail had the address of whoever wrote it. */
  addressShared: boolean;
  /**
     * When it was written.
     * @maxLength 35
     */
  createdAt: string;
  /**
     * When it was changed last.
     * @maxLength 35
     * @nullable
     */
  editedAt: string | null;
  /**
     * When it was taken back.
     * @maxLength 35
     * @nullable
     */
  deletedAt: string | null;
  /**
     * Name that the reader gave an own text; `null` for those of the other one.
     * @minLength 36
     * @maxLength 36
     * @nullable
     */
  clientId: string | null;
}
