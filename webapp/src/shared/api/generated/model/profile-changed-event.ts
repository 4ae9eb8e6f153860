/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ProfileChangedEventData } from './profile-changed-event-data.ts';
import type { Uuid } from './uuid.ts';

/**
 * A `WebhookEvent` of the type `profile.changed`.
 */
export interface ProfileChangedEvent {
  id: Uuid;
  /** This type. */
  type: 'profile.changed';
  /**
     * When it happened.
     * @maxLength 35
     */
  timestamp: string;
  /** What it is about. `WebhookEventType` says which members an event has. */
  data: ProfileChangedEventData;
}
