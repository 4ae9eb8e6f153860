import type { createStore } from 'jotai/vanilla';
import { type DarkMode, darkModeAtom } from '@/shared/state/settings';

type Store = ReturnType<typeof createStore>;

/** `auto` follows the system. */
export function isDark(mode: DarkMode, systemPrefersDark: boolean): boolean {
  return mode === 'auto' ? systemPrefersDark : mode;
}

/**
 * Body class, colour of the browser's bar and color-scheme meta for a theme; that meta is there only while dark is active. Same
 * rules as `public/theme-boot.js`.
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

/** Follows the setting and the preference of the system. Answers the function that stops it. */
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
