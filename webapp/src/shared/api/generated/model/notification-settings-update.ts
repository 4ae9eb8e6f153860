/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ContactNotificationChoiceUpdate } from './contact-notification-choice-update.ts';
import type { JobSearchMailChoiceUpdate } from './job-search-mail-choice-update.ts';
import type { NotificationChoiceUpdate } from './notification-choice-update.ts';
import type { NotificationMailChoiceUpdate } from './notification-mail-choice-update.ts';

/**
 * Changes to the notifications; a missing member stays as it is.
 */
export interface NotificationSettingsUpdate {
  /** Whether a mail sums up what is new and unread, once a day at most. */
  emailDigest?: boolean;
  connectionRequested?: NotificationChoiceUpdate;
  connectionAccepted?: NotificationChoiceUpdate;
  contactMessage?: ContactNotificationChoiceUpdate;
  reportDecided?: NotificationMailChoiceUpdate;
  jobSearch?: JobSearchMailChoiceUpdate;
}
