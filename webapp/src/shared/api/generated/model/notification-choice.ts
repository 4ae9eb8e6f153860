/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Where the user is notified of one type.
 */
export interface NotificationChoice {
  /** Whether it is among the notifications. One that is switched off is not created, and so not mailed. */
  screen: boolean;
  /** Whether the digest contains it. */
  email: boolean;
}
