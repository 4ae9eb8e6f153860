/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * What the owner decides about an invitation. Every member is optional.
 */
export interface InviteLinkInput {
  /**
     * What the owner calls the invitation.
     * @minLength 1
     * @maxLength 80
     * @nullable
     */
  name?: string | null;
  /**
     * How many people may join with it, null for any number.
     * @minimum 1
     * @maximum 100
     * @nullable
     */
  maxUses?: number | null;
  /**
     * From when on nobody joins with it; in the future. A change may also repeat what the invitation has already: one that has ended stays
     * ended.
     * @maxLength 35
     * @nullable
     */
  expiresAt?: string | null;
}
