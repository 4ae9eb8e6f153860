/**
 * Made by orval from openapi/dist/openapi.yaml. Do not edit.
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
     * Picture.
     * @maxLength 2048
     * @nullable
     */
  photoUrl: string | null;
}
