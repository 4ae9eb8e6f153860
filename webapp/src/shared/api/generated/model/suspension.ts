/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * That moderation shows a profile to nobody but its owner.
 */
export interface Suspension {
  /**
     * What the moderation had to object to, in plain text.
     * @maxLength 500
     */
  reason: string;
  /**
     * Since when.
     * @maxLength 35
     */
  suspendedAt: string;
}
