/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Basic credentials for `checkInviteLink`. They are public by nature and protect nothing: they keep out callers that have not read this document.
 */
export interface SiteBasic {
  /**
     * Name of the pair.
     * @minLength 1
     * @maxLength 64
     */
  username: string;
  /**
     * The other half. Another one when the key of the site changes.
     * @minLength 1
     * @maxLength 128
     */
  password: string;
}
