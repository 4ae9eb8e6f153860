/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * How long the token is good that replaces another one.
 */
export interface TokenRotation {
  /**
     * For how many days the token is good.
     * @minimum 1
     * @maximum 365
     */
  expiresInDays: number;
}
