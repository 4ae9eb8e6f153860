/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ApplicationStatus } from './application-status.ts';

/**
 * How many applications are in a state.
 */
export interface ApplicationCount {
  status: ApplicationStatus;
  /**
     * How many there are.
     * @minimum 0
     * @maximum 2147483647
     */
  count: number;
}
