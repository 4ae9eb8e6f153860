/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { WebhookEventType } from './webhook-event-type.ts';

/**
 * Changes of a webhook. What is missing stays.
 */
export interface WebhookUpdate {
  /**
     * The address, with https.
     * @minLength 1
     * @maxLength 2048
     */
  url?: string;
  /**
     * What is sent.
     * @minItems 1
     * @maxItems 20
     */
  types?: WebhookEventType[];
  /** Whether events are sent. */
  isEnabled?: boolean;
}
