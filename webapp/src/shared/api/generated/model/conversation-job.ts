/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Uuid } from './uuid.ts';

/**
 * The job of the application with which a conversation began.
 */
export interface ConversationJob {
  id: Uuid;
  /**
     * The title that the job has now.
     * @minLength 1
     * @maxLength 120
     */
  title: string;
  applicationId: Uuid;
  /** Whether the user has applied, and not the other person. */
  appliedByMe: boolean;
}
