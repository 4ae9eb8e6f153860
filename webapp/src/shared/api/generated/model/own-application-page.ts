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
     * How many own applications there are in the state that was asked for, on all pages together.
     * @minimum 0
     * @maximum 2147483647
     */
  total: number;
  /**
     * For the next page; `null` on the last one.
     * @minLength 1
     * @maxLength 512
     * @nullable
     */
  nextCursor: string | null;
}
