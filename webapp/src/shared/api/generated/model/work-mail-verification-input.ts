/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * The code of a work mail.
 */
export interface WorkMailVerificationInput {
  /**
     * The code. Spaces and dashes are ignored.
     * @minLength 8
     * @maxLength 24
     * @pattern ^[0-9A-Za-z -]{8,24}$
     */
  code: string;
  /**
     * A workplace of the own profile. Without it, the one that was chosen before stays.
     * @minimum 1
     * @maximum 9007199254740991
     * @nullable
     */
  sectionId?: number | null;
}
