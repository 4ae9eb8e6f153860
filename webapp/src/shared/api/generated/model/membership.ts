/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Domain } from './domain.ts';

/**
 * An organization for which the user has confirmed a work mail.
 */
export interface Membership {
  domain: Domain;
  /**
     * The workplace of the profile that it belongs to; `null` for none, and after the workplace was deleted.
     * @minimum 1
     * @maximum 9007199254740991
     * @nullable
     */
  sectionId: number | null;
  /**
     * Whether everybody who sees the workplace sees the domain and the month of the confirmation beside it. It is false without a
     * workplace.
     */
  isShown: boolean;
  /**
     * When the work mail was last confirmed.
     * @maxLength 35
     */
  confirmedAt: string;
  /**
     * From when the confirmation is past: twelve months after it, or when another account has confirmed the same mailbox.
     * @maxLength 35
     */
  expiresAt: string;
  /** Whether the confirmation is past. */
  expired: boolean;
}
