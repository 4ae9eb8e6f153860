/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

export type SendProfileLinkHeaders = {
/**
 * The solution of a captcha challenge for the action `send`.
 * @minLength 1
 * @maxLength 8192
 */
'x-captcha-token'?: string;
/**
 * The `id` of the challenge. It is part of the token too and must agree with it when it is sent.
 * @minLength 1
 * @maxLength 128
 */
'x-captcha-id'?: string;
/**
 * The puzzle of the challenge. It is part of the token too and must agree with it when it is sent.
 * @minLength 1
 * @maxLength 2048
 */
'x-captcha-challenge'?: string;
};
