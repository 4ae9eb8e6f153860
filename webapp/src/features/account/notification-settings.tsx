import { memberTexts } from '@/shared/i18n/member-texts';
import { NotificationSettingsView } from './notification-settings-view';
import { updateOf } from './settings-update';
import { useSettings } from './use-settings';

/** Reads and saves which kinds of notifications the user gets. */
export function NotificationSettings() {
  const { settings, state, save } = useSettings();
  return (
    <NotificationSettingsView
      {...state}
      settings={settings?.notifications}
      onChange={(one, isOn) =>
        void save({ notifications: updateOf(one, isOn) }, memberTexts.notifications_settings_saved())
      }
    />
  );
}
