/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

export type LogoutHeaders = {
/**
 * Any value. For clients whose requests carry no `Sec-Fetch-Site`.
 * @minLength 1
 * @maxLength 64
 */
'X-Requested-With'?: string;
};
