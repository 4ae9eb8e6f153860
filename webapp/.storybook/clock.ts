/** The time at which the fixtures were written. */
const fixturesNow = Date.parse('2026-11-24T12:00:00Z');

/**
 * The start time of a story, for all code that reads the clock: pages, and the stateful mocked server. A story can set
 * another time itself.
 */
const beginnings = {
  system: null,
  fixtures: fixturesNow,
  'before-midnight': Date.parse('2026-12-31T23:59:30Z'),
  'a-year-later': fixturesNow + 365 * 86_400_000,
} as const;

export type Clock = keyof typeof beginnings;

/** The choices of the toolbar. The first one is the clock of the machine. */
export const clocks = Object.keys(beginnings) as Clock[];

const SystemDate = Date;

let chosen: Clock = 'system';

/** Starts the clock at the chosen time. Choosing the same time again changes nothing. */
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
