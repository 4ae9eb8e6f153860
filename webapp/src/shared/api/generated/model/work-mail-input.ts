/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Email } from './email.ts';

/**
 * The address to which the code is sent.
 */
export interface WorkMailInput {
  email: Email;
}
