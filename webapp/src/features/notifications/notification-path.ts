/** The target of a notification, in the form that the router accepts. */
export type NotificationPath = { to: string; search: Record<string, string> };

/** The path in the application, or null for any other address. */
export function notificationPath(href: string): NotificationPath | null {
  if (!/^\/app(\/|\?|$)/.test(href) || /[\\\p{Cc}]|\/\//u.test(href)) return null;
  const { pathname, searchParams } = new URL(href, 'https://wright.invalid');
  return { to: pathname, search: Object.fromEntries(searchParams) };
}
