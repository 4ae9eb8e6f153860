/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Only what was made or changed at this instant or later, by the clock of the server. Of the future nothing is found. What is not in the
 * list any more is not told of: events (`listEvents`) do that.
 */
export type UpdatedSinceParameter = string;
