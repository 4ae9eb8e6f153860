/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

export type GetCaptchaChallengeAction = typeof GetCaptchaChallengeAction[keyof typeof GetCaptchaChallengeAction];


export const GetCaptchaChallengeAction = {
  login: 'login',
  send: 'send',
  contact: 'contact',
} as const;
