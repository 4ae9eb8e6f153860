/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Whether the user got the first message or wrote it.
 */
export type ContactDirection = typeof ContactDirection[keyof typeof ContactDirection];


export const ContactDirection = {
  RECEIVED: 'RECEIVED',
  SENT: 'SENT',
} as const;
