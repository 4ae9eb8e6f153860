/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

export type ListTagSuggestionsParams = {
/**
 * What was typed so far.
 * @minLength 1
 * @maxLength 80
 */
query: string;
/**
 * How many labels to answer at most.
 * @minimum 1
 * @maximum 20
 */
limit?: number;
};
