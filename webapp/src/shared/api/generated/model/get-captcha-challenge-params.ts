/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { GetCaptchaChallengeAction } from './get-captcha-challenge-action.ts';

export type GetCaptchaChallengeParams = {
/**
 * What the solution will be spent on.
 */
action: GetCaptchaChallengeAction;
};
