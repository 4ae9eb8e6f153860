import type { RouteName } from '../router/route-names';

/** The properties of an event. None may identify a person. */
export type EventProperties = Readonly<Record<string, string | number | boolean>>;

/** Receives page views and actions. It never throws. */
export type Analytics = {
  /** Reports a page view with the name of the page, and never its URL, which may be secret. */
  page: (name: RouteName) => void;
  event: (name: string, properties?: EventProperties) => void;
  /** Forgets the person, after signing out. */
  reset: () => void;
};

/**
 * Loads the adapter that the operator has chosen.
 *
 * @param adapter the name in the public configuration; null and unknown names report nothing
 */
export async function startAnalytics(adapter: string | null): Promise<Analytics | null> {
  try {
    if (adapter === 'console') return (await import('./console')).createConsoleAnalytics(console);
    if (adapter === 'beacon') return (await import('./beacon')).createBeaconAnalytics();
  } catch {
    // The page works without analytics.
  }
  return null;
}
