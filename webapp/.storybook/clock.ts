/** The moment in which the fixtures were written. */
const fixturesNow = Date.parse('2026-11-24T12:00:00Z');

/** When a story begins, for what asks the clock: pages, and the mocked server that remembers. A story may give another moment itself. */
const beginnings = {
  system: null,
  fixtures: fixturesNow,
  'before-midnight': Date.parse('2026-12-31T23:59:30Z'),
  'a-year-later': fixturesNow + 365 * 86_400_000,
} as const;

export type Clock = keyof typeof beginnings;

/** What the toolbar offers; the first one is the clock of the machine. */
export const clocks = Object.keys(beginnings) as Clock[];

const SystemDate = Date;

let chosen: Clock = 'system';

/** Lets the time go on from the chosen moment. To choose the same again changes nothing. */
export function setClock(clock: Clock): void {
  if (clock === chosen) return;
  chosen = clock;
  const beginning = beginnings[clock];
  if (beginning === null) {
    globalThis.Date = SystemDate;
    return;
  }
  const ahead = beginning - SystemDate.now();
  const now = () => SystemDate.now() + ahead;
  globalThis.Date = new Proxy(SystemDate, {
    construct: (date, args: unknown[], target) =>
      Reflect.construct(date, args.length === 0 ? [now()] : args, target) as Date,
    get: (date, name) => (name === 'now' ? now : (Reflect.get(date, name) as unknown)),
  });
}
