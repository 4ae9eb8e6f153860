/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Uuid } from './uuid.ts';

/**
 * A report that the operator will look at.
 */
export interface ReportReceipt {
  id: Uuid;
}
