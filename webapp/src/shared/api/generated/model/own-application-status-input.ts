/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { OwnApplicationStatusInputStatus } from './own-application-status-input-status.ts';

/**
 * The new state of an own application.
 */
export interface OwnApplicationStatusInput {
  /** The new state. */
  status: OwnApplicationStatusInputStatus;
}
