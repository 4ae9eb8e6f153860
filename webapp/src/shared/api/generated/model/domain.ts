/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Domain of an organization, in lower case, with labels of other scripts in punycode.
 * @minLength 3
 * @maxLength 253
 * @pattern ^[a-z0-9-]+(\.[a-z0-9-]+)+$
 */
export type Domain = string;
