/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Webhook } from './webhook.ts';

/**
 * The webhooks of a user.
 */
export interface WebhookList {
  /**
     * The newest come first.
     * @maxItems 5
     */
  items: Webhook[];
}
