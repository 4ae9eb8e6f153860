/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * The schema is the one that this program expects.
 */
export type ReadinessChecksMigrations = typeof ReadinessChecksMigrations[keyof typeof ReadinessChecksMigrations];


export const ReadinessChecksMigrations = {
  ok: 'ok',
  fail: 'fail',
} as const;
