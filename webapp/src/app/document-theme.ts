import { type DarkMode, darkModeAtom } from '@/shared/state/settings';

/** `auto` follows the system. */
export function isDark(mode: DarkMode, systemPrefersDark: boolean): boolean {
  return mode === 'auto' ? systemPrefersDark : mode;
}

/**
 * Sets the class of the body, the theme color of the browser, and the color-scheme meta element, which exists only in the dark
 * theme. `public/theme-boot.js` has the same rules. Transitions are off during the change: otherwise elements that have one would
 * change later than the rest of the page, with colours of neither theme.
 */
export function applyTheme(isDarkNow: boolean, page: Document = document): void {
  const { body } = page;
  const isChange = body.classList.contains(isDarkNow ? 'light' : 'dark');
  if (isChange) body.classList.add('changes-theme');
  body.classList.toggle('dark', isDarkNow);
  body.classList.toggle('light', !isDarkNow);
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
  // Reading the height makes the browser compute the new colours while there are no transitions.
  if (isChange && body.offsetHeight >= 0) body.classList.remove('changes-theme');
}

/** Applies the theme whenever the setting or the preference of the system changes. Returns the function that stops it. */
export function startTheme(system: MediaQueryList = matchMedia('(prefers-color-scheme: dark)')): () => void {
  const apply = () => {
    applyTheme(isDark(darkModeAtom.get(), system.matches));
  };
  apply();
  const { unsubscribe } = darkModeAtom.subscribe(apply);
  system.addEventListener('change', apply);
  return () => {
    unsubscribe();
    system.removeEventListener('change', apply);
  };
}
