/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ContactChoice } from './contact-choice.ts';
import type { NotificationSettingsUpdate } from './notification-settings-update.ts';
import type { ReadReceipts } from './read-receipts.ts';

/**
 * Changes to the settings; a missing member stays as it is.
 */
export interface SettingsUpdate {
  /**
     * Notices that are not to be shown again. They join those that are dismissed already.
     * @maxItems 50
     * @items.maxLength 40
     * @items.pattern ^[a-z0-9-]{1,40}$
     */
  dismissedNotices?: string[];
  /**
     * Language of the pages and mails, as a tag of BCP 47; null takes the choice back. English stands in for one that the site does not have.
     * @minLength 2
     * @maxLength 35
     * @nullable
     * @pattern ^[A-Za-z0-9-]{2,35}$
     */
  language?: string | null;
  /**
     * Whether other members find the user when they search for people; null takes the choice back.
     * @nullable
     */
  discoverable?: boolean | null;
  contactMessages?: ContactChoice;
  readReceipts?: ReadReceipts;
  notifications?: NotificationSettingsUpdate;
}
