/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ConnectionAnswerStatus } from './connection-answer-status.ts';

/**
 * The answer to a request.
 */
export interface ConnectionAnswer {
  /** Whether the user accepts or declines. */
  status: ConnectionAnswerStatus;
}
