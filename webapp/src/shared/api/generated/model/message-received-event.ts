/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { MessageReceivedEventData } from './message-received-event-data.ts';
import type { Uuid } from './uuid.ts';

/**
 * A `WebhookEvent` of the type `message.received`.
 */
export interface MessageReceivedEvent {
  id: Uuid;
  /** This type. */
  type: 'message.received';
  /**
     * When it happened.
     * @maxLength 35
     */
  timestamp: string;
  /** What it is about. `WebhookEventType` says which members an event has. */
  data: MessageReceivedEventData;
}
