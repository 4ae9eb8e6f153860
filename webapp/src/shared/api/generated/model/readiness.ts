/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ReadinessChecks } from './readiness-checks.ts';
import type { ReadinessStatus } from './readiness-status.ts';

/**
 * Whether the server can take calls, and what stands in the way.
 */
export interface Readiness {
  /** `ok` when every check is. */
  status: ReadinessStatus;
  checks: ReadinessChecks;
}
