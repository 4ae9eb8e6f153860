import type { NotificationSettings } from '@/shared/api/generated/model/notification-settings';
import type { NotificationSettingsUpdate } from '@/shared/api/generated/model/notification-settings-update';
import type { Settings } from '@/shared/api/generated/model/settings';
import type { SettingsUpdate } from '@/shared/api/generated/model/settings-update';

/** A switch of the settings of notifications. */
export type NotificationSwitch =
  | 'emailDigest'
  | `${'connectionRequested' | 'connectionAccepted' | 'contactMessage'}.${'screen' | 'email'}`
  | 'reportDecided.email';

/** The change that sets one switch. */
export function updateOf(one: NotificationSwitch, isOn: boolean): NotificationSettingsUpdate {
  const [kind, channel] = one.split('.') as [keyof NotificationSettings, string?];
  return { [kind]: channel === undefined ? isOn : { [channel]: isOn } };
}

/** The settings with a change that gives the same result when it is made twice. */
export function applyUpdate(settings: Settings, { notifications = {}, ...update }: SettingsUpdate): Settings {
  const { emailDigest, ...kinds } = settings.notifications;
  const changed = Object.entries(kinds).map(([kind, channels]) => [
    kind,
    { ...channels, ...notifications[kind as keyof typeof kinds] },
  ]) as [string, unknown][];
  return {
    ...settings,
    ...update,
    notifications: {
      emailDigest: notifications.emailDigest ?? emailDigest,
      ...(Object.fromEntries(changed) as typeof kinds),
    },
  };
}
