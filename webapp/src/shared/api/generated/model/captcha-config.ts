/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { CaptchaConfigProvider } from './captcha-config-provider.ts';

/**
 * How the site checks that somebody is human.
 */
export interface CaptchaConfig {
  /** Who checks. */
  provider: CaptchaConfigProvider;
}
