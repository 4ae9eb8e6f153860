import { storedAtom } from './resettable-atom';

export type DarkMode = 'auto' | true | false;

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isDarkMode = (value: unknown): value is DarkMode => value === 'auto' || isBoolean(value);

/** Dark, light, or the preference of the system. */
export const darkModeAtom = storedAtom<DarkMode>('localStorage', {
  key: 'app/darkMode',
  initial: 'auto',
  isValue: isDarkMode,
});
/** Whether the overlay drawer of small screens is open. */
export const drawerIsOpenAtom = storedAtom('localStorage', {
  key: 'app/drawerIsOpen',
  initial: false,
  isValue: isBoolean,
});
/** Whether the drawer of large screens is the narrow rail. */
export const drawerIsMinimizedAtom = storedAtom('localStorage', {
  key: 'app/drawerIsMinimized',
  initial: false,
  isValue: isBoolean,
});
/** Whether single letters act in the list of conversations and in an open one. */
export const inboxKeysAtom = storedAtom('localStorage', {
  key: 'app/inboxKeys',
  initial: true,
  isValue: isBoolean,
});

/** How a person is told on this device of messages that come while nobody sees the application. */
export type MessageAlerts = {
  /** A notification of the operating system. */
  isShown: boolean;
  /** The notification has the text of the message. */
  hasText: boolean;
  hasSound: boolean;
};

type AlertsOfMember = MessageAlerts & { memberId: string };

const nothing: MessageAlerts = { isShown: false, hasText: false, hasSound: false };

/** Who has chosen something on this device, and what. Somebody else who logs in here has not asked for it. */
export const messageAlertsAtom = storedAtom<AlertsOfMember | null>('localStorage', {
  key: 'app/messageAlerts',
  initial: null,
  isValue: (value): value is AlertsOfMember | null => value === null || isAlerts(value),
});

function isAlerts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { memberId, isShown, hasText, hasSound } = value as Record<string, unknown>;
  return typeof memberId === 'string' && [isShown, hasText, hasSound].every(isBoolean);
}

/** What a person has chosen; nothing at first. */
export const alertsFor = (memberId: string, chosen: AlertsOfMember | null): MessageAlerts =>
  chosen?.memberId === memberId ? chosen : nothing;
