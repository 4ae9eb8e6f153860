/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * An answer to a question of the job.
 */
export interface ApplicationAnswer {
  /**
     * The question, as it is written in the job.
     * @minLength 1
     * @maxLength 300
     */
  question: string;
  /**
     * The answer. One of the choices where the question has some.
     * @minLength 1
     * @maxLength 1000
     */
  answer: string;
}
