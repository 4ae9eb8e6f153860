/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Whether a type that is always among the notifications is mailed, too.
 */
export interface NotificationMailChoice {
  /** Whether the digest contains it. */
  email: boolean;
}
