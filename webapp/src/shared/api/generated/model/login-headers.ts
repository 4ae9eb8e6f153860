/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

export type LoginHeaders = {
/**
 * The token of an invitation.
 * @minLength 1
 * @maxLength 128
 */
'x-wright-token'?: string;
};
