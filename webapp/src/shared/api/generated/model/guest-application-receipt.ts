/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { GuestApplication } from './guest-application.ts';

/**
 * An application that was sent, with the token by which it is followed and taken back.
 */
export interface GuestApplicationReceipt {
  /**
     * Opens the application. Whoever has it can read the application and take it back.
     * @minLength 1
     * @maxLength 128
     */
  token: string;
  application: GuestApplication;
}
