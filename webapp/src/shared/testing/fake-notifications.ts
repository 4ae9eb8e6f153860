/** A notification of the operating system, as a browser gives it to a page. The test says what the person does. */
export class FakeNotification {
  static permission: NotificationPermission = 'default';
  /** What the person answers when they are asked. */
  static answer: NotificationPermission = 'granted';
  /** How often the person was asked. */
  static questions = 0;
  /** The notifications that are shown, the oldest first. */
  static shown: FakeNotification[] = [];

  static readonly requestPermission = (): Promise<NotificationPermission> => {
    FakeNotification.questions += 1;
    FakeNotification.permission = FakeNotification.answer;
    return Promise.resolve(FakeNotification.permission);
  };

  onclick: (() => void) | null = null;
  readonly title: string;
  readonly options: NotificationOptions;

  constructor(title: string, options: NotificationOptions = {}) {
    this.title = title;
    this.options = options;
    if (FakeNotification.permission !== 'granted') return;
    FakeNotification.shown = [...FakeNotification.shown.filter(({ options: { tag } }) => tag !== options.tag), this];
  }

  close(): void {
    FakeNotification.shown = FakeNotification.shown.filter((one) => one !== this);
  }
}

/** As in Chrome for Android, which leaves notifications to service workers. */
class RefusedNotification extends FakeNotification {
  constructor() {
    super('');
    throw new TypeError('Illegal constructor');
  }
}

export type FakedPermission = {
  permission?: NotificationPermission;
  answer?: NotificationPermission;
  /** The browser shows no notifications of a page. */
  isRefused?: boolean;
};

/**
 * Replaces the notifications of the browser.
 *
 * @returns what puts them back
 */
export function fakeNotifications({
  permission = 'default',
  answer = 'granted',
  isRefused = false,
}: FakedPermission = {}): () => void {
  const real = globalThis.Notification as typeof Notification | undefined;
  Object.assign(FakeNotification, { permission, answer, questions: 0, shown: [] });
  Object.assign(globalThis, { Notification: isRefused ? RefusedNotification : FakeNotification });
  return () => {
    Object.assign(globalThis, { Notification: real });
  };
}
