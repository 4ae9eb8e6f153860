/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * What the user chooses for an organization.
 */
export interface MembershipInput {
  /**
     * A workplace of the own profile, or `null`.
     * @minimum 1
     * @maximum 9007199254740991
     * @nullable
     */
  sectionId: number | null;
  /**
     * Whether everybody who sees the workplace sees the domain and the month of the confirmation beside it, never the address. True
     * needs a workplace.
     */
  isShown?: boolean;
}
