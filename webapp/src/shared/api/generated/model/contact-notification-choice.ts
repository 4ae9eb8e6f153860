/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Where the user is notified of messages from the page of their profile. They are in the list of messages whatever is chosen here.
 */
export interface ContactNotificationChoice {
  /** Whether a new message is among the notifications. */
  screen: boolean;
  /** Whether each message, and each answer to the own ones, is mailed at once, whatever `emailDigest` says. The digest has none. */
  email: boolean;
}
