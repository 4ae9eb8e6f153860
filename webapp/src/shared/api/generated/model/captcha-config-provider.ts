/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Who checks.
 */
export type CaptchaConfigProvider = typeof CaptchaConfigProvider[keyof typeof CaptchaConfigProvider];


export const CaptchaConfigProvider = {
  altcha: 'altcha',
  off: 'off',
} as const;
