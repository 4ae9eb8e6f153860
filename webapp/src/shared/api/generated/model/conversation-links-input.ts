/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Email } from './email.ts';

/**
 * The address of somebody without an account whose link is lost.
 */
export interface ConversationLinksInput {
  email: Email;
}
