/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * The new state.
 */
export type OwnApplicationStatusInputStatus = typeof OwnApplicationStatusInputStatus[keyof typeof OwnApplicationStatusInputStatus];


export const OwnApplicationStatusInputStatus = {
  WITHDRAWN: 'WITHDRAWN',
  DECLINED: 'DECLINED',
} as const;
