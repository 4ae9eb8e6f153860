/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Whether the user accepts or declines.
 */
export type ConnectionAnswerStatus = typeof ConnectionAnswerStatus[keyof typeof ConnectionAnswerStatus];


export const ConnectionAnswerStatus = {
  ACCEPTED: 'ACCEPTED',
  DECLINED: 'DECLINED',
} as const;
