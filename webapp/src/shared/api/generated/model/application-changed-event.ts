/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ApplicationChangedEventData } from './application-changed-event-data.ts';
import type { Uuid } from './uuid.ts';

/**
 * A `WebhookEvent` of the type `application.changed`.
 */
export interface ApplicationChangedEvent {
  id: Uuid;
  /** This type. */
  type: 'application.changed';
  /**
     * When it happened.
     * @maxLength 35
     */
  timestamp: string;
  /** What it is about. `WebhookEventType` says which members an event has. */
  data: ApplicationChangedEventData;
}
