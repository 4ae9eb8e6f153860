/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { OwnApplication } from './own-application.ts';

/**
 * A page of own applications.
 */
export interface OwnApplicationPage {
  /**
     * The applications.
     * @maxItems 100
     */
  items: OwnApplication[];
  /**
     * For the next page; `null` on the last one.
     * @minLength 1
     * @maxLength 512
     * @nullable
     */
  nextCursor: string | null;
}
