/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Always `ok`; a service that is not well answers 503.
 */
export type StatusInfoStatus = typeof StatusInfoStatus[keyof typeof StatusInfoStatus];


export const StatusInfoStatus = {
  ok: 'ok',
} as const;
