/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Uuid } from './uuid.ts';
import type { WebhookEventData } from './webhook-event-data.ts';

/**
 * What is sent to an address, and what `listEvents` lists. Types and members that a receiver does not know are to be ignored.
 */
export interface WebhookEvent {
  id: Uuid;
  /**
     * A `WebhookEventType`, or `webhook.test`.
     * @maxLength 40
     */
  type: string;
  /**
     * When it happened.
     * @maxLength 35
     */
  timestamp: string;
  data: WebhookEventData;
}
