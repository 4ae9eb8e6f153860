/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

export type ListConnectionsStatus = typeof ListConnectionsStatus[keyof typeof ListConnectionsStatus];


export const ListConnectionsStatus = {
  PENDING: 'PENDING',
  ACCEPTED: 'ACCEPTED',
  DECLINED: 'DECLINED',
} as const;
