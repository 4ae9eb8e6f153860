/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

export type ListPeopleSuggestionsParams = {
/**
 * How many people to return at most.
 * @minimum 1
 * @maximum 20
 */
limit?: number;
};
