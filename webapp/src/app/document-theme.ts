import type { createStore } from 'jotai/vanilla';
import { type DarkMode, darkModeAtom } from '@/shared/state/settings';

type Store = ReturnType<typeof createStore>;

/** `auto` follows the system. */
export function isDark(mode: DarkMode, systemPrefersDark: boolean): boolean {
  return mode === 'auto' ? systemPrefersDark : mode;
}

/**
 * Sets the class of the body, the theme color of the browser, and the color-scheme meta element, which exists only in the dark
 * theme. `public/theme-boot.js` has the same rules.
 */
export function applyTheme(isDarkNow: boolean, page: Document = document): void {
  page.body.classList.toggle('dark', isDarkNow);
  page.body.classList.toggle('light', !isDarkNow);
  for (const bar of page.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    bar.content = isDarkNow ? '#0b0e1a' : '#f6f7fb';
  const present = page.head.querySelector('meta[name="color-scheme"]');
  if (isDarkNow && present === null) {
    const meta = page.createElement('meta');
    meta.name = 'color-scheme';
    meta.content = 'dark';
    page.head.append(meta);
  }
  if (!isDarkNow) present?.remove();
}

/** Applies the theme whenever the setting or the preference of the system changes. Returns the function that stops it. */
export function startTheme(
  store: Store,
  system: MediaQueryList = matchMedia('(prefers-color-scheme: dark)'),
): () => void {
  const apply = () => {
    applyTheme(isDark(store.get(darkModeAtom), system.matches));
  };
  apply();
  const unsubscribe = store.sub(darkModeAtom, apply);
  system.addEventListener('change', apply);
  return () => {
    unsubscribe();
    system.removeEventListener('change', apply);
  };
}
