/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { GuestApplicationStatusInputStatus } from './guest-application-status-input-status.ts';

/**
 * The new state of an application that was sent without an account.
 */
export interface GuestApplicationStatusInput {
  /**
     * The token of the application.
     * @minLength 1
     * @maxLength 128
     */
  token: string;
  /** The new state. */
  status: GuestApplicationStatusInputStatus;
}
