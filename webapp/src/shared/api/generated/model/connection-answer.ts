/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ConnectionAnswerStatus } from './connection-answer-status.ts';

/**
 * The answer to a request, or whether the person sees the profile of the user.
 */
export interface ConnectionAnswer {
  /** Whether the user accepts or declines. */
  status?: ConnectionAnswerStatus;
  /**
     * Whether the person sees the profile of the user as long as the two are connected, whatever its access mode. Whoever accepts without it does not show
     * theirs. It has no effect on a request that is declined.
     */
  showsProfile?: boolean;
}
