/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Whether the reader wrote it.
 */
export type MessageSender = typeof MessageSender[keyof typeof MessageSender];


export const MessageSender = {
  ME: 'ME',
  THEM: 'THEM',
} as const;
