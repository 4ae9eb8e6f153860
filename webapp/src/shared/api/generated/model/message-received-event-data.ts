/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Uuid } from './uuid.ts';

/**
 * What it is about. `WebhookEventType` says which members an event has.
 */
export type MessageReceivedEventData = {
  conversationId: Uuid;
};
