/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Captcha } from './captcha.ts';
import type { Email } from './email.ts';

/**
 * Somebody who writes without being signed in. `captcha` is required unless the provider is `off`.
 */
export interface ContactSender {
  /**
     * Name, one line.
     * @minLength 1
     * @maxLength 80
     */
  name: string;
  email: Email;
  /** Solution of a challenge with the action `contact`. */
  captcha?: Captcha | null;
}
