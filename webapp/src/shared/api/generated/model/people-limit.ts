/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * How many people a recruiter can open.
 */
export interface PeopleLimit {
  /**
     * How many within 24 hours.
     * @minimum 1
     * @maximum 1000000
     */
  max: number;
  /**
     * How many are left. People who were opened within 24 hours can be opened again at any time.
     * @minimum 0
     * @maximum 1000000
     */
  left: number;
  /**
     * When one more is left; `null` if nobody was opened within 24 hours.
     * @maxLength 35
     * @nullable
     */
  nextAt: string | null;
}
