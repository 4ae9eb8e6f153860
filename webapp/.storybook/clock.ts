import { localMoment, setTimeZone, type TimeZone } from './time-zone';

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

let chosen = '';

/** Starts the clock at the chosen time, in a time zone. Choosing the same again changes nothing. */
export function setClock(clock: Clock, zone: TimeZone): void {
  const choice = `${clock} ${zone}`;
  if (choice === chosen) return;
  chosen = choice;
  setTimeZone(zone);
  const beginning = beginnings[clock];
  if (beginning === null && zone === 'system') {
    globalThis.Date = SystemDate;
    return;
  }
  const ahead = beginning === null ? 0 : beginning - SystemDate.now();
  const now = () => SystemDate.now() + ahead;
  const momentOf = (args: unknown[]) => {
    if (args.length === 0) return [now()];
    return args.length === 1 || zone === 'system' ? args : [localMoment(args as number[])];
  };
  globalThis.Date = new Proxy(SystemDate, {
    construct: (date, args: unknown[], target) => Reflect.construct(date, momentOf(args), target) as Date,
    get: (date, name) => (name === 'now' ? now : (Reflect.get(date, name) as unknown)),
  });
}
