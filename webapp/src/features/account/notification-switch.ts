import type { NotificationSettings } from '@/shared/api/generated/model/notification-settings';
import type { NotificationSettingsUpdate } from '@/shared/api/generated/model/notification-settings-update';

/** A switch of the settings of notifications. */
export type NotificationSwitch =
  | 'emailDigest'
  | 'connectionRequested.screen'
  | 'connectionRequested.email'
  | 'connectionAccepted.screen'
  | 'connectionAccepted.email'
  | 'contactMessage.screen'
  | 'contactMessage.email'
  | 'reportDecided.email';

/** The change that sets one switch. */
export function updateOf(one: NotificationSwitch, isOn: boolean): NotificationSettingsUpdate {
  switch (one) {
    case 'emailDigest':
      return { emailDigest: isOn };
    case 'connectionRequested.screen':
      return { connectionRequested: { screen: isOn } };
    case 'connectionRequested.email':
      return { connectionRequested: { email: isOn } };
    case 'connectionAccepted.screen':
      return { connectionAccepted: { screen: isOn } };
    case 'connectionAccepted.email':
      return { connectionAccepted: { email: isOn } };
    case 'contactMessage.screen':
      return { contactMessage: { screen: isOn } };
    case 'contactMessage.email':
      return { contactMessage: { email: isOn } };
    case 'reportDecided.email':
      return { reportDecided: { email: isOn } };
  }
}

/** The settings with one switch set. */
export function changed(settings: NotificationSettings, one: NotificationSwitch, isOn: boolean): NotificationSettings {
  const update = updateOf(one, isOn);
  return {
    emailDigest: update.emailDigest ?? settings.emailDigest,
    connectionRequested: { ...settings.connectionRequested, ...update.connectionRequested },
    connectionAccepted: { ...settings.connectionAccepted, ...update.connectionAccepted },
    contactMessage: { ...settings.contactMessage, ...update.contactMessage },
    reportDecided: { ...settings.reportDecided, ...update.reportDecided },
  };
}
