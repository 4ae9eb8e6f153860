/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * What was opened, by one of the four. With an invite link it is the invitation that was looked at, and no profile.
 */
export interface VisitInput {
  /**
     * Name of the page.
     * @minLength 1
     * @maxLength 64
     */
  alias?: string;
  /**
     * Secret part of the invite link.
     * @minLength 1
     * @maxLength 128
     */
  inviteToken?: string;
  /**
     * The person, whose page inside the application was opened.
     * @minLength 36
     * @maxLength 36
     */
  memberId?: string;
  /**
     * Secret part of the link.
     * @minLength 1
     * @maxLength 128
     */
  token?: string;
}
