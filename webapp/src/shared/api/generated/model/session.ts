/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Uuid } from './uuid.ts';

/**
 * A browser that is signed in.
 */
export interface Session {
  id: Uuid;
  /** Whether it is the one of the call. */
  current: boolean;
  /**
     * Family of the browser, null if it is not known.
     * @maxLength 20
     * @nullable
     */
  browser: string | null;
  /**
     * Family of the operating system, null if it is not known.
     * @maxLength 20
     * @nullable
     */
  os: string | null;
  /**
     * When the user signed in there.
     * @maxLength 35
     */
  createdAt: string;
  /**
     * When it was last used, to the minute.
     * @maxLength 35
     */
  lastSeenAt: string;
  /**
     * When it ends if it is not used any more.
     * @maxLength 35
     */
  expiresAt: string;
}
