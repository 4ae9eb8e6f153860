// The globals of browsers that the engine lacks and that React or a view uses. Whatever would give another result than
// in the visitor's browser throws, so that it is noticed when a view is written and not by a visitor.
(function (global) {
  'use strict';
  const host = global.wrightHost;
  delete global.wrightHost;

  const define = (object, values) => {
    for (const name of Object.keys(values)) {
      Object.defineProperty(object, name, { value: values[name], writable: true, configurable: true });
    }
  };
  const unavailable = (what) => {
    throw new Error(`${what} is not available when the server renders a page`);
  };
  const refuse = (prefix, names) =>
    Object.fromEntries(names.map((name) => [name, function () { unavailable(prefix + name); }]));

  // ---- timers and messages: nothing runs after a call, except microtasks ----

  const log = (...parts) => { host('console', parts.map(String).join(' ')); };
  define(global, {
    self: global,
    console: { log, info: log, debug: log, warn: log, error: log },
    queueMicrotask: (task) => { Promise.resolve().then(() => { try { task(); } catch (error) { log(error); } }); },
    setTimeout: () => 0,
    clearTimeout: () => {},
    performance: { now: () => 0 },
    MessageChannel: class MessageChannel {
      port1 = { onmessage: null, close() {} };
      port2 = { postMessage() {}, close() {} };
    },
    TextEncoder: class TextEncoder {
      encode(text = '') {
        const bytes = unescape(encodeURIComponent(String(text).toWellFormed()));
        return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
      }
    },
    TextDecoder: class TextDecoder { decode() { unavailable('TextDecoder.decode'); } },
  });

  // ---- text is never run as a program ----

  delete global.eval;
  for (const f of [function () {}, function* () {}, async function () {}, async function* () {}]) {
    const refused = function Function() { unavailable('new Function'); };
    refused.prototype = Object.getPrototypeOf(f);
    define(refused.prototype, { constructor: refused });
    if (f.constructor === refused && global.Function.prototype === refused.prototype) define(global, { Function: refused });
  }

  // ---- clock, time zone and random numbers: the same input has the same page ----

  // While the script is loaded, libraries may ask for the time and for keys. They get always the same ones.
  let isLoading = true;
  const EngineDate = global.Date;
  const now = () => (isLoading ? 0 : unavailable('The present time'));
  const hasTimeZone = /^[+-]?\d{4,6}(-\d\d(-\d\d)?)?$|(Z|[+-]\d\d:?\d\d|GMT|UTC)$/i;
  const zoned = (text) => (hasTimeZone.test(text) ? text : unavailable(`The time zone of "${text}"`));
  function Date(...parts) {
    if (!new.target) unavailable('Date without new');
    if (parts.length === 0) parts = [now()];
    if (parts.length > 1) unavailable('A date in the time zone of the visitor');
    if (typeof parts[0] === 'string') zoned(parts[0]);
    return Reflect.construct(EngineDate, parts, new.target);
  }
  Date.prototype = EngineDate.prototype;
  define(Date, { now, UTC: EngineDate.UTC, parse: (text) => EngineDate.parse(zoned(String(text))) });
  const units = ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'];
  define(Date.prototype, {
    constructor: Date,
    ...refuse('Date.', units.map((unit) => `get${unit}`)),
    ...refuse('Date.', units.filter((unit) => unit !== 'Day').map((unit) => `set${unit}`)),
    ...refuse('Date.', ['getYear', 'setYear', 'getTimezoneOffset', 'toString', 'toDateString', 'toTimeString']),
    ...refuse('Date.', ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']),
  });
  define(global, { Date });

  let seed = 1;
  define(Math, {
    random: () => {
      if (!isLoading) unavailable('Math.random');
      seed = (seed * 48271) % 2147483647;
      return seed / 2147483647;
    },
  });

  // ---- Intl ----

  define(Number.prototype, refuse('Number.', ['toLocaleString']));
  define(BigInt.prototype, refuse('BigInt.', ['toLocaleString']));
  define(Array.prototype, refuse('Array.', ['toLocaleString']));
  define(String.prototype, refuse('String.', ['localeCompare', 'toLocaleLowerCase', 'toLocaleUpperCase']));

  /** Checks that a format is one that the server has: `known` has the possible values of each option. */
  const check = (what, language, options, known) => {
    if (typeof language !== 'string') unavailable(`${what} without a language`);
    for (const [name, value] of Object.entries({ ...options })) {
      const isKnown = Object.hasOwn(known, name) && known[name].includes(value);
      if (value !== undefined && !isKnown) unavailable(`${what} with ${name}: ${String(value)}`);
    }
    for (const name of Object.keys(known)) {
      if (!known[name].includes(options?.[name])) unavailable(`${what} without ${name}`);
    }
  };
  class NumberFormat {
    constructor(language, options) {
      check('Intl.NumberFormat', language, options, {});
      define(this, { format: (value) => host('number', language, Number(value)) });
    }
  }
  class DateTimeFormat {
    constructor(language, options) {
      const known = { month: ['short'], year: ['numeric'], timeZone: ['UTC'] };
      check('Intl.DateTimeFormat', language, options, known);
      define(this, {
        format: (value) => {
          if (value === undefined) now();
          const date = new EngineDate(typeof value === 'number' ? value : EngineDate.prototype.getTime.call(value));
          const year = date.getUTCFullYear();
          if (!(year >= 1 && year <= 9999)) throw new RangeError('Invalid time value');
          return host('month', language, year, date.getUTCMonth() + 1);
        },
      });
    }
  }
  class DisplayNames {
    constructor(language, options) {
      check('Intl.DisplayNames', language, options, { type: ['region', 'language'], fallback: ['code', undefined] });
      define(this, { of: (code) => host(options.type, language, String(code)) });
    }
  }
  class PluralRules {
    constructor(language, options) {
      check('Intl.PluralRules', language, options, { type: ['cardinal', undefined] });
      define(this, { select: (value) => host('plural', language, Number(value)) });
    }
  }
  const Intl = { NumberFormat, DateTimeFormat, DisplayNames, PluralRules };
  const missing = [
    'Collator', 'DurationFormat', 'ListFormat', 'Locale', 'RelativeTimeFormat', 'Segmenter', 'getCanonicalLocales',
    'supportedValuesOf',
  ];
  define(global, { Intl: { ...Intl, ...refuse('Intl.', missing) } });
  for (const name of Object.keys(Intl)) {
    const methods = ['formatToParts', 'formatRange', 'formatRangeToParts', 'selectRange', 'resolvedOptions'];
    define(Intl[name].prototype, refuse(`Intl.${name}.`, methods));
    define(Intl[name], refuse(`Intl.${name}.`, ['supportedLocalesOf']));
  }

  // ---- URL ----

  const parse = (text, base) => {
    if (base !== undefined) unavailable('URL with a base');
    return host('url', String(text).toWellFormed());
  };
  class URL {
    #parts;
    constructor(text, base) {
      this.#parts = parse(text, base);
      if (this.#parts === null) throw new TypeError('Invalid URL');
    }
    static canParse(text, base) { return parse(text, base) !== null; }
    static parse(text, base) { return URL.canParse(text, base) ? new URL(text) : null; }
    get protocol() { return this.#parts.protocol; }
    get hostname() { return this.#web('hostname').hostname; }
    get port() { return this.#web('port').port; }
    get host() { return this.hostname + (this.port && `:${this.port}`); }
    get origin() { return this.#web('origin') && `${this.protocol}//${this.host}`; }
    get username() { return this.#web('username').username; }
    get password() { return this.#web('password').password; }
    get pathname() { return this.#web('pathname').pathname; }
    get search() { return this.#web('search').search; }
    get hash() { return this.#web('hash').hash; }
    get href() { return this.#web('href').href; }
    get searchParams() { return unavailable('URL.searchParams'); }
    toString() { return this.href; }
    toJSON() { return this.href; }
    // Of other URLs than http and https the server reads only the protocol.
    #web(what) { return this.#parts.isWeb ? this.#parts : unavailable(`${what} of a URL with ${this.protocol}`); }
  }
  define(global, { URL });

  return () => { isLoading = false; };
})(globalThis);
