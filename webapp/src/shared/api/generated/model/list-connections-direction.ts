/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

export type ListConnectionsDirection = typeof ListConnectionsDirection[keyof typeof ListConnectionsDirection];


export const ListConnectionsDirection = {
  INCOMING: 'INCOMING',
  OUTGOING: 'OUTGOING',
} as const;
