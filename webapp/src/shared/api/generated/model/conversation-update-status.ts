/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * What the user decides about a request.
 */
export type ConversationUpdateStatus = typeof ConversationUpdateStatus[keyof typeof ConversationUpdateStatus];


export const ConversationUpdateStatus = {
  ACCEPTED: 'ACCEPTED',
  DECLINED: 'DECLINED',
  REQUEST: 'REQUEST',
} as const;
