/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Up to where texts are read.
 */
export interface ReadMark {
  /**
     * Number of the last text that was read.
     * @minimum 1
     * @maximum 9007199254740991
     */
  sequence: number;
}
