/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Id } from './id.ts';
import type { ProfileStatus } from './profile-status.ts';

/**
 * That a review was asked for.
 */
export interface ReviewReceipt {
  id: Id;
  status: ProfileStatus;
}
