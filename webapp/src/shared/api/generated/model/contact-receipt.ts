/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ContactVerification } from './contact-verification.ts';

/**
 * What became of a message.
 */
export interface ContactReceipt {
  /**
     * Whether it was delivered or waits for the code.
     * @maxLength 40
     */
  status: string;
  /** What is needed with the code; `null` if the message was delivered. */
  verification: ContactVerification | null;
}
