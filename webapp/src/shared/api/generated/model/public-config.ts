/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { CaptchaConfig } from './captcha-config.ts';
import type { FeatureFlags } from './feature-flags.ts';
import type { MediaLimits } from './media-limits.ts';
import type { MonitoringConfig } from './monitoring-config.ts';
import type { PublicConfigRegistration } from './public-config-registration.ts';
import type { SiteBasic } from './site-basic.ts';

/**
 * What a client must know before anybody signs in.
 */
export interface PublicConfig {
  /**
     * Name of the product on this site. Changes titles, mails and labels, never the wire.
     * @minLength 1
     * @maxLength 60
     */
  productName: string;
  features: FeatureFlags;
  media: MediaLimits;
  captcha: CaptchaConfig;
  /** Who may join, everybody or whoever is invited. */
  registration: PublicConfigRegistration;
  /**
     * The present version of the terms.
     * @minLength 1
     * @maxLength 20
     */
  termsVersion: string;
  siteBasic: SiteBasic;
  monitoring: MonitoringConfig;
  /**
     * How page views are counted, `console` (nobody but the browser's console learns of them) or `beacon` (`recordPageView`); null when they are not.
     * @maxLength 200
     * @nullable
     */
  analytics: string | null;
}
