/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ContactChoice } from './contact-choice.ts';
import type { ETag } from './etag.ts';
import type { NotificationSettings } from './notification-settings.ts';
import type { ReadReceipts } from './read-receipts.ts';

/**
 * What somebody has set for themselves.
 */
export interface Settings {
  /**
     * Notices that have been shown and are not shown again, in the order in which they were dismissed. In use are `people` and `jobs`.
     * @maxItems 50
     * @items.maxLength 40
     */
  dismissedNotices: string[];
  /**
     * Language of the pages and mails for them, as a tag of BCP 47, or null for none chosen. More may join.
     * @minLength 2
     * @maxLength 35
     * @nullable
     * @pattern ^[A-Za-z0-9-]{2,35}$
     */
  language: string | null;
  /**
     * Whether other members find the user when they search for people; null while the user has not chosen. Then they are found while their profile is Public. Nobody who may not see the profile finds it.
     * @nullable
     */
  discoverable: boolean | null;
  contactMessages: ContactChoice;
  readReceipts: ReadReceipts;
  notifications: NotificationSettings;
  /**
     * Grows with every change.
     * @minimum 1
     * @maximum 9007199254740991
     */
  version: number;
  etag: ETag;
}
