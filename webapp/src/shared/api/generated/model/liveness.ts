/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { LivenessStatus } from './liveness-status.ts';

/**
 * The process runs.
 */
export interface Liveness {
  /** Always `ok`. */
  status: LivenessStatus;
}
