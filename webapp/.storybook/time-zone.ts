/** The time zones of the toolbar. The first one is the time zone of the browser. */
export const timeZones = ['system', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati'] as const;

export type TimeZone = (typeof timeZones)[number];

let chosen: TimeZone = 'system';

const SystemFormat = Intl.DateTimeFormat;

/** The name of a time zone for `Intl`; undefined for the time zone of the browser. */
const nameOf = (zone: TimeZone) => (zone === 'system' ? undefined : zone);

/**
 * Formats in the time zone of the toolbar, unless the options name one. The application keeps its formats, so each of them follows
 * the toolbar.
 */
Intl.DateTimeFormat = new Proxy(SystemFormat, {
  construct: (
    Format,
    [locales, options = {}]: [Intl.LocalesArgument?, Intl.DateTimeFormatOptions?],
  ): Intl.DateTimeFormat => {
    if (options.timeZone !== undefined) return new Format(locales, options);
    let zone = chosen;
    let format = new Format(locales, { ...options, timeZone: nameOf(zone) });
    return new Proxy(format, {
      get: (_, name) => {
        if (zone !== chosen) format = new Format(locales, { ...options, timeZone: nameOf(chosen) });
        zone = chosen;
        const member: unknown = Reflect.get(format, name, format);
        return typeof member === 'function' ? (member.bind(format) as unknown) : member;
      },
    });
  },
});

const wallClock = new Map<TimeZone, Intl.DateTimeFormat>();

/** The difference between local time and UTC at a moment, in milliseconds. */
function offsetAt(time: number): number {
  if (Number.isNaN(time)) return 0;
  const format =
    wallClock.get(chosen) ??
    new SystemFormat('en-US', {
      timeZone: nameOf(chosen),
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  wallClock.set(chosen, format);
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

/** The moment at which clocks in the time zone show a local time, which is given as if it were UTC. */
function momentOf(local: number): number {
  const guess = local - offsetAt(local);
  return local - offsetAt(guess);
}

/** The moment of the arguments of `new Date(year, month, …)` in the time zone of the toolbar. */
export function localMoment(parts: readonly number[]): number {
  const [year = 0, month = 0, ...rest] = parts;
  return momentOf(Date.UTC(year, month, ...rest));
}

const getters = ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds'] as const;
const methods = Object.getOwnPropertyDescriptors(Date.prototype);

function localized(): PropertyDescriptorMap {
  const shifted = (date: Date) => new Date(date.getTime() + offsetAt(date.getTime()));
  const define = (value: (this: Date, day: number) => number): PropertyDescriptor => ({
    value,
    writable: true,
    configurable: true,
  });
  return {
    ...Object.fromEntries(
      getters.map((part) => [
        `get${part}`,
        define(function () {
          return shifted(this)[`getUTC${part}`]();
        }),
      ]),
    ),
    getTimezoneOffset: define(function () {
      return -offsetAt(this.getTime()) / 60_000;
    }),
    setDate: define(function (day) {
      return this.setTime(momentOf(shifted(this).setUTCDate(day)));
    }),
  };
}

/** Chooses the time zone of everything that a page shows or computes in local time. */
export function setTimeZone(zone: TimeZone): void {
  if (zone === chosen) return;
  chosen = zone;
  Object.defineProperties(Date.prototype, zone === 'system' ? methods : localized());
}
