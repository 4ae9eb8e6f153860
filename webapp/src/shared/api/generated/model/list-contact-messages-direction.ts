/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

export type ListContactMessagesDirection = typeof ListContactMessagesDirection[keyof typeof ListContactMessagesDirection];


export const ListContactMessagesDirection = {
  RECEIVED: 'RECEIVED',
  SENT: 'SENT',
} as const;
