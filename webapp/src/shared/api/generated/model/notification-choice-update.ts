/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Changes for one type; a missing member stays as it is.
 */
export interface NotificationChoiceUpdate {
  /** Whether it is among the notifications. What is there already stays. */
  screen?: boolean;
  /** Whether the digest contains it. */
  email?: boolean;
}
