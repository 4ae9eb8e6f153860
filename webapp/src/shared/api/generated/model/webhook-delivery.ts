/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Uuid } from './uuid.ts';
import type { WebhookDeliveryStatus } from './webhook-delivery-status.ts';

/**
 * An event on its way to an address.
 */
export interface WebhookDelivery {
  id: Uuid;
  eventId: Uuid;
  /**
     * Type of the event, or `webhook.test`.
     * @maxLength 40
     */
  type: string;
  /** Whether it waits for its next try, was delivered, or is given up. */
  status: WebhookDeliveryStatus;
  /**
     * How often it was tried.
     * @minimum 0
     * @maximum 1000
     */
  attempts: number;
  /**
     * HTTP status of the answer to the last try, null without an answer.
     * @minimum 1
     * @maximum 999
     * @nullable
     */
  answerStatus: number | null;
  /**
     * Why the last try has failed. The answer was not 2xx, did not come in time, the address is not public, it leads to another one, or there was no connection.
     * Or nothing was tried any more because the webhook was switched off, or the account was not active.
     * @maxLength 20
     * @nullable
     */
  error: string | null;
  /**
     * When the event happened.
     * @maxLength 35
     */
  createdAt: string;
  /**
     * When it was last tried.
     * @maxLength 35
     * @nullable
     */
  lastAttemptAt: string | null;
  /**
     * When it is tried next.
     * @maxLength 35
     * @nullable
     */
  nextAttemptAt: string | null;
}
