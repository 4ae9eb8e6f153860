/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Uuid } from './uuid.ts';
import type { WebhookEventType } from './webhook-event-type.ts';

/**
 * An address to which events are sent.
 */
export interface Webhook {
  id: Uuid;
  /**
     * The address, with https.
     * @minLength 1
     * @maxLength 2048
     */
  url: string;
  /**
     * What is sent.
     * @minItems 1
     * @maxItems 20
     */
  types: WebhookEventType[];
  /** Whether events are sent. */
  isEnabled: boolean;
  /**
     * Why it is switched off. By its owner, after 24 hours of failures, because the address has answered 410, or because the server cannot read its secret any
     * more, which is to be replaced before it is switched on again. Null while it is on.
     * @maxLength 20
     * @nullable
     */
  disabledReason: string | null;
  /**
     * Since when it is switched off.
     * @maxLength 35
     * @nullable
     */
  disabledAt: string | null;
  /**
     * When the first of the tries has failed that have failed since the last delivery.
     * @maxLength 35
     * @nullable
     */
  failingSince: string | null;
  /**
     * Until when the secret before the last replacement signs as well.
     * @maxLength 35
     * @nullable
     */
  formerSecretUntil: string | null;
  /**
     * When it was added.
     * @maxLength 35
     */
  createdAt: string;
}
