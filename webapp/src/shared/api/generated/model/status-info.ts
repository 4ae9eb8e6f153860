/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { StatusInfoStatus } from './status-info-status.ts';

/**
 * The service answers, and this is what runs.
 */
export interface StatusInfo {
  /** Always `ok`; a service that is not well answers 503. */
  status: StatusInfoStatus;
  /**
     * Version of the program.
     * @maxLength 80
     */
  version: string;
  /**
     * Revision that the program was built from.
     * @maxLength 80
     */
  commit: string;
  /**
     * When the program was built.
     * @maxLength 35
     */
  builtAt: string;
  /**
     * The clock of the server.
     * @maxLength 35
     */
  serverTime: string;
}
