/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Uuid } from './uuid.ts';

/**
 * Whom the user asks.
 */
export interface ConnectionInput {
  memberId: Uuid;
  /**
     * A message to the person, of one or more lines.
     * @minLength 1
     * @maxLength 300
     * @nullable
     */
  message?: string | null;
  /**
     * Token of the personal link through which the user sees the person, so that the list may show the name.
     * @minLength 1
     * @maxLength 128
     * @nullable
     */
  linkToken?: string | null;
  /** Whether the person sees the profile of the user, whatever its access mode, from when they accept until the user takes it back. */
  showsProfile?: boolean;
}
