/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Somebody who invites, by nothing but name and picture.
 */
export interface Inviter {
  /**
     * Name.
     * @maxLength 80
     */
  displayName: string;
  /**
     * Picture, where everybody may see the profile that it belongs to; else null.
     * @maxLength 2048
     * @nullable
     */
  photoUrl: string | null;
}
