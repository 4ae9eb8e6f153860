/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * E-mail address. Compared without letter case, mail goes to it as typed.
 * @minLength 3
 * @maxLength 254
 */
export type Email = string;
