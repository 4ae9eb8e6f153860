/** What the person has allowed: `unsupported` where the browser shows no notifications of an open page. */
export type NotificationPermissionState = NotificationPermission | 'unsupported';

const isSupported = () => 'Notification' in globalThis;

export const notificationPermission = (): NotificationPermissionState =>
  isSupported() ? Notification.permission : 'unsupported';

/** Calls the listener when the person may have changed the permission in the settings of the browser. */
export function onPermissionChange(listener: () => void): () => void {
  addEventListener('focus', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    removeEventListener('focus', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/**
 * Asks the person, which browsers allow only after a click.
 *
 * @returns what they have allowed; `unsupported` in a browser that has notifications for installed applications alone
 */
export async function askForNotifications(): Promise<NotificationPermissionState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission !== 'default') return Notification.permission;
  try {
    // Without the permission nothing is shown. Chrome for Android refuses it to every page, also with the permission.
    new Notification('');
  } catch {
    return 'unsupported';
  }
  return Notification.requestPermission();
}

export type DesktopNotification = {
  title: string;
  body: string;
  /** A later notification with the same name replaces this one. */
  name: string;
  onClick: () => void;
};

/** Shows a notification of the operating system, without its sound. It goes when somebody comes back to the page. */
export function showNotification({ title, body, name, onClick }: DesktopNotification): void {
  if (notificationPermission() !== 'granted') return;
  const shown = openNotification(title, { body, tag: name, icon: '/icon-192.png', silent: true });
  if (shown === null) return;
  const close = () => {
    document.removeEventListener('visibilitychange', closeOnceSeen);
    shown.close();
  };
  const closeOnceSeen = () => {
    if (document.visibilityState === 'visible') close();
  };
  document.addEventListener('visibilitychange', closeOnceSeen);
  shown.onclick = () => {
    close();
    window.focus();
    onClick();
  };
}

function openNotification(title: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(title, options);
  } catch {
    return null;
  }
}
