/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Changes for a type that is always among the notifications; a missing member stays as it is.
 */
export interface NotificationMailChoiceUpdate {
  /** Whether the digest contains it. */
  email?: boolean;
}
