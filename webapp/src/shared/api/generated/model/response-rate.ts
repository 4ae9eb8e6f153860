/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * How those who hire answer. Counted are the applications of the last 365 days for all jobs of the organization, or of the recruiter alone, whose answer was
 * given or is overdue. Withdrawn ones do not count, and an application that the server ended counts as not answered.
 */
export interface ResponseRate {
  /**
     * How many of them got an answer in time.
     * @minimum 0
     * @maximum 2147483647
     */
  answered: number;
  /**
     * How many of them there are.
     * @minimum 5
     * @maximum 2147483647
     */
  due: number;
  /**
     * Days after which half of the answers were given; `null` without an answer.
     * @minimum 0
     * @maximum 45
     * @nullable
     */
  medianDays: number | null;
}
