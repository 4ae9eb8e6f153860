/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Whether the other person has asked (`INCOMING`), or the user.
 */
export type ConnectionStateDirection = typeof ConnectionStateDirection[keyof typeof ConnectionStateDirection];


export const ConnectionStateDirection = {
  INCOMING: 'INCOMING',
  OUTGOING: 'OUTGOING',
} as const;
