/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * The new state.
 */
export type GuestApplicationStatusInputStatus = typeof GuestApplicationStatusInputStatus[keyof typeof GuestApplicationStatusInputStatus];


export const GuestApplicationStatusInputStatus = {
  WITHDRAWN: 'WITHDRAWN',
  DECLINED: 'DECLINED',
} as const;
