/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Domain } from './domain.ts';

/**
 * The person has entered a code that was sent to an address of a domain.
 */
export interface WorkplaceConfirmation {
  domain: Domain;
  /**
     * The month of the last confirmation, in UTC.
     * @minLength 7
     * @maxLength 7
     * @pattern ^[0-9]{4}-[0-9]{2}$
     */
  confirmedAt: string;
  /** Whether the confirmation is past, twelve months after it or because another account has confirmed the same mailbox. */
  expired: boolean;
  /** Whether the domain is proven, so that `/o/{domain}` is the page of its organization. */
  hasPage: boolean;
}
