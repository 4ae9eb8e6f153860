/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { LinkVisitedEventData } from './link-visited-event-data.ts';
import type { Uuid } from './uuid.ts';

/**
 * A `WebhookEvent` of the type `link.visited`.
 */
export interface LinkVisitedEvent {
  id: Uuid;
  /** This type. */
  type: 'link.visited';
  /**
     * When it happened.
     * @maxLength 35
     */
  timestamp: string;
  /** What it is about. `WebhookEventType` says which members an event has. */
  data: LinkVisitedEventData;
}
