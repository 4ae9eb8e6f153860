/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Captcha } from './captcha.ts';
import type { Email } from './email.ts';

/**
 * Whom to send a code to. `captcha` is required unless the provider is `off`.
 */
export interface LoginRequest {
  email: Email;
  /** Solution of a challenge with the action `login`. */
  captcha?: Captcha | null;
}
