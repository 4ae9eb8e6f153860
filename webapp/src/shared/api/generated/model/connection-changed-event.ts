/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ConnectionChangedEventData } from './connection-changed-event-data.ts';
import type { Uuid } from './uuid.ts';

/**
 * A `WebhookEvent` of the type `connection.changed`.
 */
export interface ConnectionChangedEvent {
  id: Uuid;
  /** This type. */
  type: 'connection.changed';
  /**
     * When it happened.
     * @maxLength 35
     */
  timestamp: string;
  /** What it is about. `WebhookEventType` says which members an event has. */
  data: ConnectionChangedEventData;
}
