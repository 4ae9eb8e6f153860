/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ApplicationStatus } from './application-status.ts';
import type { Uuid } from './uuid.ts';

/**
 * The last own application for a job.
 */
export interface OwnApplicationState {
  id: Uuid;
  status: ApplicationStatus;
}
