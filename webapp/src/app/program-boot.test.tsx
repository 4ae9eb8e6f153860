import { expect, test } from 'vitest';
import boot from '../../public/theme-boot.js?raw';

type Look = (list: { getEntriesByName: (name: string) => readonly unknown[] }) => void;

/** Runs the boot script in a page of its own, up to the end of its text. */
function bootedPage({ markup, isHidden = false }: { markup: string; isHidden?: boolean }) {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = markup;
  const written = new Proxy(page, {
    get: (target, name) => {
      if (name === 'hidden') return isHidden;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const listeners: (() => void)[] = [];
  const timers: { wait: number; run: () => void }[] = [];
  const looks: Look[] = [];
  class Observer {
    observe: () => void;
    constructor(look: Look) {
      this.observe = () => looks.push(look);
    }
  }
  new Function('document', 'localStorage', 'matchMedia', 'addEventListener', 'setTimeout', 'PerformanceObserver', boot)(
    written,
    { getItem: () => null },
    () => ({ matches: false }),
    (name: string, listener: () => void) => {
      if (name === 'DOMContentLoaded') listeners.push(listener);
    },
    (run: () => void, wait: number) => timers.push({ run, wait }),
    Observer,
  );
  return {
    isFetched: () => page.querySelector('body > script') !== null,
    scripts: () => page.querySelectorAll('script').length,
    templates: () => page.querySelectorAll('template').length,
    end: () => {
      for (const listener of listeners) listener();
    },
    paint: (kind: string) => {
      for (const look of looks) look({ getEntriesByName: (name) => (name === kind ? [{}] : []) });
    },
    timers,
  };
}

const markup = '<h1>Alex Demo</h1><template id="program"><script type="module"></script></template>';

test('the program waits until what can be read has been painted, and comes once', () => {
  const page = bootedPage({ markup });
  page.end();
  expect(page.isFetched()).toBe(false);
  page.paint('first-paint');
  expect(page.isFetched()).toBe(false);
  page.paint('first-contentful-paint');
  expect(page.isFetched()).toBe(true);
  for (const { run } of page.timers) run();
  expect([page.scripts(), page.templates()]).toEqual([1, 0]);
});

test.for([
  [false, 1000],
  [true, 0],
] as const)('where nothing is painted the program comes all the same: hidden %s, after %i ms', ([isHidden, wait]) => {
  const page = bootedPage({ markup, isHidden });
  page.end();
  expect(page.timers.map((timer) => timer.wait)).toEqual([wait]);
  for (const { run } of page.timers) run();
  expect([page.scripts(), page.templates()]).toEqual([1, 0]);
});

test('a page that needs no program, or has it already, is left alone', () => {
  const page = bootedPage({ markup: '<h1>Done</h1>' });
  page.end();
  page.paint('first-contentful-paint');
  for (const { run } of page.timers) run();
  expect(page.scripts()).toBe(0);
});
