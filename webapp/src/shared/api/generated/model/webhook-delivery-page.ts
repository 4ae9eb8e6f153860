/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { WebhookDelivery } from './webhook-delivery.ts';

/**
 * A part of the deliveries.
 */
export interface WebhookDeliveryPage {
  /**
     * The newest come first.
     * @maxItems 100
     */
  items: WebhookDelivery[];
  /**
     * Where the next page begins, null after the last one.
     * @maxLength 512
     * @nullable
     */
  nextCursor: string | null;
}
