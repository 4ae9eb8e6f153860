/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * What it is about. `WebhookEventType` says which members an event has.
 */
export type ConnectionChangedEventData = { [key: string]: unknown };
