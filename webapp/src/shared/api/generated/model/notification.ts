/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Uuid } from './uuid.ts';

/**
 * Something that has happened to the user.
 */
export interface Notification {
  id: Uuid;
  /**
     * What has happened.
     * @maxLength 32
     */
  type: string;
  /**
     * A sentence about it in the language of the request.
     * @minLength 1
     * @maxLength 300
     */
  title: string;
  /**
     * More about it.
     * @maxLength 1000
     * @nullable
     */
  body: string | null;
  /**
     * Path of the page that is about it.
     * @minLength 1
     * @maxLength 2048
     */
  href: string;
  /**
     * When it was marked as read, null if it was not.
     * @maxLength 35
     * @nullable
     */
  readAt: string | null;
  /**
     * When it happened.
     * @maxLength 35
     */
  createdAt: string;
}
