import { afterEach, expect, test } from 'vitest';
import '@/shared/styles/app.css';
import { darkModeAtom } from '@/shared/state/settings';
import index from '../../index.html?raw';
import boot from '../../public/theme-boot.js?raw';
import { applyTheme, isDark, startTheme } from './document-theme';

const stored = [null, 'true', 'false', '"auto"', '"purple"', '{', 'null', '1'] as const;

/** With the colours of the browser's bar as the document brings them, for either preference of the system. */
function newPage(): Document {
  const page = document.implementation.createHTMLDocument();
  for (const [bar] of index.matchAll(/<meta name="theme-color"[^>]*>/g)) page.head.insertAdjacentHTML('beforeend', bar);
  return page;
}

/** Runs the boot script in a page of its own with this storage and this preference of the system. */
function bootedPage(value: string | null, prefersDark: boolean): Document {
  const page = newPage();
  const storage = { getItem: (key: string) => (key === 'app/darkMode' ? value : null) };
  const run = new Function('document', 'localStorage', 'matchMedia', boot);
  run(page, storage, () => ({ matches: prefersDark }));
  return page;
}

/** What the application makes of the same. */
function appliedPage(value: string | null, prefersDark: boolean): Document {
  const page = newPage();
  const parse = (): unknown => {
    try {
      return JSON.parse(value ?? 'null');
    } catch {
      return null;
    }
  };
  const mode = parse();
  applyTheme(isDark(typeof mode === 'boolean' ? mode : 'auto', prefersDark), page);
  return page;
}

const barsOf = (page: Document) =>
  [...page.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((bar) => bar.content);

const themeOf = (page: Document) => ({
  body: page.body.className,
  meta: [...page.head.querySelectorAll<HTMLMetaElement>('meta[name="color-scheme"]')].map((meta) => meta.content),
  bars: barsOf(page),
});

test.for(stored.flatMap((value) => [true, false].map((prefersDark) => [value, prefersDark] as const)))(
  'boot script and application agree on %j while the system prefers dark: %s',
  ([value, prefersDark]) => {
    expect(themeOf(bootedPage(value, prefersDark))).toEqual(themeOf(appliedPage(value, prefersDark)));
  },
);

test('the boot script survives a storage that throws', () => {
  const page = document.implementation.createHTMLDocument();
  const storage = {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  new Function('document', 'localStorage', 'matchMedia', boot)(page, storage, () => ({ matches: true }));
  expect(themeOf(page)).toMatchObject({ body: 'dark', meta: ['dark'] });
});

test('the color-scheme meta is there only while dark is active, and only once', () => {
  const page = document.implementation.createHTMLDocument();
  applyTheme(true, page);
  applyTheme(true, page);
  expect(themeOf(page)).toMatchObject({ body: 'dark', meta: ['dark'] });
  applyTheme(false, page);
  expect(themeOf(page)).toMatchObject({ body: 'light', meta: [] });
});

class System extends EventTarget {
  matches = false;
  prefer(isDarkNow: boolean) {
    this.matches = isDarkNow;
    this.dispatchEvent(new Event('change'));
  }
}

afterEach(() => {
  localStorage.clear();
  applyTheme(false);
});

test('auto follows the system, a choice does not', () => {
  darkModeAtom.reset();
  const system = new System();
  const stop = startTheme(system as unknown as MediaQueryList);
  expect(document.body.className).toContain('light');
  system.prefer(true);
  expect(document.body.className).toContain('dark');
  darkModeAtom.set(false);
  expect(document.body.className).toContain('light');
  system.prefer(false);
  system.prefer(true);
  expect(document.body.className).toContain('light');
  darkModeAtom.set('auto');
  expect(document.body.className).toContain('dark');
  stop();
  system.prefer(false);
  expect(document.body.className).toContain('dark');
});

test('the bar of the browser has the colour of the chosen theme, whatever the system prefers', () => {
  const [light, dark] = barsOf(newPage());
  expect(barsOf(bootedPage('true', false))).toEqual([dark, dark]);
  expect(barsOf(bootedPage('false', true))).toEqual([light, light]);
  expect(barsOf(bootedPage('"auto"', true))).toEqual([dark, dark]);
});

test('a change of the theme is there at once, while the pointer still changes colours slowly', () => {
  applyTheme(false);
  const button = document.createElement('button');
  button.className = 'bg-surface transition-colors duration-120 text-ink';
  const inner = document.createElement('span');
  inner.className = 'transition-colors duration-120';
  button.append(inner);
  document.body.append(button);
  const colours = () => [getComputedStyle(button).backgroundColor, getComputedStyle(inner).color];
  const light = colours();
  applyTheme(true);
  const dark = colours();
  expect(document.getAnimations()).toEqual([]);
  expect(dark).not.toEqual(light);
  button.style.backgroundColor = 'red';
  expect(getComputedStyle(button).backgroundColor).toBe(dark[0]);
  expect(document.getAnimations().length).toBeGreaterThan(0);
  button.remove();
  applyTheme(false);
});
