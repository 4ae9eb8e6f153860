/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A question to whoever applies.
 */
export interface JobQuestion {
  /**
     * The question. A job asks none twice.
     * @minLength 1
     * @maxLength 300
     */
  text: string;
  /**
     * Answers of which one is chosen; empty for a short text.
     * @maxItems 10
     * @items.minLength 1
     * @items.maxLength 120
     */
  choices: string[];
  /** Whether it has to be answered. */
  isRequired: boolean;
}
