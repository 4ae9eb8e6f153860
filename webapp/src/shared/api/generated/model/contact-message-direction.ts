/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Whether the user got it or wrote it.
 */
export type ContactMessageDirection = typeof ContactMessageDirection[keyof typeof ContactMessageDirection];


export const ContactMessageDirection = {
  RECEIVED: 'RECEIVED',
  SENT: 'SENT',
} as const;
