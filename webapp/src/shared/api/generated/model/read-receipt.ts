/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * What somebody has read.
 */
export interface ReadReceipt {
  /**
     * The last text that was read.
     * @minimum 1
     * @maximum 9007199254740991
     */
  sequence: number;
  /**
     * When it was read.
     * @maxLength 35
     */
  readAt: string;
}
