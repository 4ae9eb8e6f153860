/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Somebody without an account.
 */
export interface OutsidePerson {
  /**
     * Name, as they wrote it.
     * @minLength 1
     * @maxLength 80
     */
  name: string;
  /**
     * Proven address.
     * @maxLength 254
     */
  email: string;
  /** Whether they have stopped the mails of this conversation, and so read texts only on its page. */
  mailsStopped: boolean;
}
