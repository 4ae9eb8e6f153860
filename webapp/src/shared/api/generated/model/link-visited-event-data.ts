/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Id } from './id.ts';

/**
 * What it is about. `WebhookEventType` says which members an event has.
 */
export type LinkVisitedEventData = {
  linkId: Id;
  /**
     * UTC day of the visits.
     * @maxLength 10
     */
  date: string;
  /**
     * Visits by the link on that day.
     * @minimum 1
     * @maximum 9007199254740991
     */
  visits: number;
};
