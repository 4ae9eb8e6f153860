/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ContactNotificationChoice } from './contact-notification-choice.ts';
import type { JobSearchMailChoice } from './job-search-mail-choice.ts';
import type { NotificationChoice } from './notification-choice.ts';
import type { NotificationMailChoice } from './notification-mail-choice.ts';

/**
 * Of what the user is notified, by type of `Notification`. Everything is on until it is switched off. Decisions about the own profile
 * cannot be switched off: they are always shown, and mailed when they are made. More members may join.
 */
export interface NotificationSettings {
  /** Whether a mail sums up what is new and unread, once a day at most. While it is off, no type is mailed. */
  emailDigest: boolean;
  connectionRequested: NotificationChoice;
  connectionAccepted: NotificationChoice;
  contactMessage: ContactNotificationChoice;
  reportDecided: NotificationMailChoice;
  jobSearch: JobSearchMailChoice;
}
