/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { WebhookEvent } from './webhook-event.ts';

/**
 * Events in their order.
 */
export interface WebhookEventList {
  /**
     * The oldest come first.
     * @maxItems 100
     */
  items: WebhookEvent[];
  /** Whether there are more after the last one. */
  hasMore: boolean;
}
