/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { WebhookEventType } from './webhook-event-type.ts';

/**
 * A webhook to add.
 */
export interface WebhookInput {
  /**
     * The address, with https.
     * @minLength 1
     * @maxLength 2048
     */
  url: string;
  /**
     * What is sent.
     * @minItems 1
     * @maxItems 20
     */
  types: WebhookEventType[];
}
