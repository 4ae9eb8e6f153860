/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Changes for messages; a missing member stays as it is.
 */
export interface ContactNotificationChoiceUpdate {
  /** Whether a new message is among the notifications. What is there already stays. */
  screen?: boolean;
  /** Whether each message, and each answer to the own ones, is mailed at once. */
  email?: boolean;
}
