/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Secret part of a link, 160 random bits as base64url.
 * @minLength 27
 * @maxLength 27
 * @pattern ^[A-Za-z0-9_-]{27}$
 */
export type LinkToken = string;
