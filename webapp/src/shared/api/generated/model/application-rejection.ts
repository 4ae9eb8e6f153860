/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Uuid } from './uuid.ts';

/**
 * A rejection. It has a `requirement` or a `reason`.
 */
export interface ApplicationRejection {
  applicationId: Uuid;
  /**
     * The requirement of the job that was not met, as it is written there.
     * @minLength 1
     * @maxLength 300
     * @nullable
     */
  requirement?: string | null;
  /**
     * The reason in the words of the team.
     * @minLength 1
     * @maxLength 500
     * @nullable
     */
  reason?: string | null;
}
