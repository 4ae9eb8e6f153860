/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

export type GetAliasAvailabilityParams = {
/**
 * The alias that is wished for.
 * @minLength 1
 * @maxLength 64
 */
alias: string;
};
