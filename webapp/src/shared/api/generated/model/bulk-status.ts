/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * How it went with one item of a bulk operation.
 */
export type BulkStatus = typeof BulkStatus[keyof typeof BulkStatus];


export const BulkStatus = {
  success: 'success',
  error: 'error',
} as const;
