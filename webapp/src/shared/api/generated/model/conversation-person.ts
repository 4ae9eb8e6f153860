/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * The member in a conversation, as far as everybody may see them.
 */
export interface ConversationPerson {
  /**
     * Name of the person.
     * @minLength 1
     * @maxLength 80
     */
  name: string;
  /**
     * Name of the public page.
     * @maxLength 64
     * @nullable
     */
  alias: string | null;
  /**
     * Photo of the person.
     * @maxLength 2048
     * @nullable
     */
  photoUrl: string | null;
  /**
     * What the person says about themselves in one line.
     * @maxLength 220
     * @nullable
     */
  headline: string | null;
}
