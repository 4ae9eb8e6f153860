/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { JobChangedEventData } from './job-changed-event-data.ts';
import type { Uuid } from './uuid.ts';

/**
 * A `WebhookEvent` of the type `job.changed`.
 */
export interface JobChangedEvent {
  id: Uuid;
  /** This type. */
  type: 'job.changed';
  /**
     * When it happened.
     * @maxLength 35
     */
  timestamp: string;
  /** What it is about. `WebhookEventType` says which members an event has. */
  data: JobChangedEventData;
}
