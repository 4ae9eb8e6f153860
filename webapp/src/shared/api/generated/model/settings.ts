/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * What somebody has set for themselves.
 */
export interface Settings {
  /**
     * Notices that have been shown and are not shown again, in the order in which they were dismissed. In use are `people` and `jobs`.
     * @maxItems 50
     * @items.maxLength 40
     */
  dismissedNotices: string[];
  /**
     * Grows with every change.
     * @minimum 1
     * @maximum 9007199254740991
     */
  version: number;
}
