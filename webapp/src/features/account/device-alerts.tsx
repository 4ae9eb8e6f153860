import { useSelector } from '@tanstack/react-store';
import { useState, useSyncExternalStore } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { playChime } from '@/shared/lib/chime';
import {
  askForNotifications,
  type NotificationPermissionState,
  notificationPermission,
  onPermissionChange,
} from '@/shared/lib/desktop-notification';
import { alertsFor, type MessageAlerts, messageAlertsAtom } from '@/shared/state/settings';
import { Card } from '@/shared/ui/card';
import { SectionHeader } from '@/shared/ui/section-header';
import { Switch } from '@/shared/ui/switch';

/** How the user is told on this device of messages that come while nobody sees the application. Everything is off until it is chosen. */
export function DeviceAlerts({ memberId }: { memberId: string }) {
  const titleId = 'account-device';
  const alerts = useSelector(messageAlertsAtom, (chosen) => alertsFor(memberId, chosen));
  const { permission, ask } = usePermission();
  const isShown = alerts.isShown && permission === 'granted';
  const choose = (choice: Partial<MessageAlerts>) => {
    messageAlertsAtom.set({ ...alertsFor(memberId, messageAlertsAtom.get()), ...choice, memberId });
  };
  return (
    <Card aria-labelledby={titleId}>
      <SectionHeader
        id={titleId}
        title={memberTexts.alerts_title()}
        description={memberTexts.alerts_lead()}
        className="mb-4"
      />
      <div className="grid gap-4">
        <Switch
          label={memberTexts.alerts_show()}
          hint={permissionHints[permission]()}
          isOn={isShown}
          isDisabled={permission === 'denied' || permission === 'unsupported'}
          onChange={(isOn) => {
            if (!isOn) choose({ isShown: false });
            else
              void ask().then((answer) => {
                if (answer === 'granted') choose({ isShown: true });
              });
          }}
        />
        <Switch
          label={memberTexts.alerts_text()}
          hint={memberTexts.alerts_text_hint()}
          isOn={isShown && alerts.hasText}
          isDisabled={!isShown}
          onChange={(hasText) => {
            choose({ hasText });
          }}
        />
        <Switch
          label={memberTexts.alerts_sound()}
          hint={memberTexts.alerts_sound_hint()}
          isOn={alerts.hasSound}
          onChange={(hasSound) => {
            choose({ hasSound });
            if (hasSound) void playChime();
          }}
        />
      </div>
    </Card>
  );
}

const permissionHints: Readonly<Record<NotificationPermissionState, () => string>> = {
  default: memberTexts.alerts_show_ask,
  granted: memberTexts.alerts_show_hint,
  denied: memberTexts.alerts_show_denied,
  unsupported: memberTexts.alerts_show_unsupported,
};

/** What the browser allows, and how to ask for it. */
function usePermission() {
  const now = useSyncExternalStore(onPermissionChange, notificationPermission);
  const [answer, setAnswer] = useState<NotificationPermissionState | null>(null);
  return {
    // That a browser shows none is known only once it was asked.
    permission: answer === 'unsupported' ? answer : now,
    ask: async () => {
      const given = await askForNotifications();
      setAnswer(given);
      return given;
    },
  };
}
