import type { RouteName } from '../router/route-names';

/** What an event may carry along: nothing that names a person. */
export type EventProperties = Readonly<Record<string, string | number | boolean>>;

/** Where it is told which pages are opened and what is done on them. It never fails: nobody on the page waits for it. */
export type Analytics = {
  /** A page was opened. Its name is told and never its address, which may be a secret. */
  page: (name: RouteName) => void;
  event: (name: string, properties?: EventProperties) => void;
  /** Somebody else may sit here from now on. */
  reset: () => void;
};

/**
 * The adapter that the operator has chosen, loaded only now.
 *
 * @param adapter the name in the public configuration; null, and every name that this version does not know, count nothing
 */
export async function startAnalytics(adapter: string | null): Promise<Analytics | null> {
  try {
    if (adapter === 'console') return (await import('./console')).createConsoleAnalytics(console);
    if (adapter === 'beacon') return (await import('./beacon')).createBeaconAnalytics();
  } catch {
    // The page does what it is for without it.
  }
  return null;
}
