/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Uuid } from './uuid.ts';

/**
 * An answer of one of the two.
 */
export interface ContactAnswer {
  id: Uuid;
  /** Whether the user wrote it. */
  own: boolean;
  /**
     * Plain text of one or more lines.
     * @minLength 1
     * @maxLength 2000
     */
  text: string;
  /** Whether the mail had the address of whoever answered. */
  addressShared: boolean;
  /**
     * When it was sent.
     * @maxLength 35
     */
  sentAt: string;
}
