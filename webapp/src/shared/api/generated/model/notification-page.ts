/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Notification } from './notification.ts';

/**
 * A part of the notifications.
 */
export interface NotificationPage {
  /**
     * The newest come first. A page may have fewer than asked for, even none, before the last one.
     * @maxItems 100
     */
  items: Notification[];
  /**
     * Where the next page begins, null after the last one.
     * @maxLength 512
     * @nullable
     */
  nextCursor: string | null;
  /**
     * How many are not read.
     * @minimum 0
     * @maximum 2147483647
     */
  unread: number;
}
