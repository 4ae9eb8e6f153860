/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Whether the other person has asked (`INCOMING`), or the user.
 */
export type ConnectionDirection = typeof ConnectionDirection[keyof typeof ConnectionDirection];


export const ConnectionDirection = {
  INCOMING: 'INCOMING',
  OUTGOING: 'OUTGOING',
} as const;
