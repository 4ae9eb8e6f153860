/*
 * Prints the names of months as people and programs write them, for platform/calendar/months.json:
 *
 *   node tools/months/generate.mjs > platform/calendar/months.json
 *
 * The names come from CLDR by Intl. Names that mean different months in two languages are left out.
 */
const languages = [
  ...['en', 'de', 'de-AT', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'nb', 'fi', 'cs', 'sk', 'hu', 'ro', 'ca', 'tr', 'et'],
  ...['lt', 'lv', 'sl', 'is', 'ru', 'uk', 'el', 'bg', 'ar', 'ar-SY', 'ar-MA', 'ar-DZ'],
];

/** The form in which platform/calendar looks up a name: in lower case, without accents and dots. */
const plain = (text) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const months = new Map();
const add = (name, month) => {
  const key = plain(name);
  if (key.length < 3 || !/^\p{L}+$/u.test(key)) return;
  months.set(key, (months.get(key) ?? new Set()).add(month));
};
for (const language of languages) {
  for (const length of ['long', 'short']) {
    // In many languages, the name has another form beside a day.
    for (const extra of [{}, { day: 'numeric' }, { year: 'numeric' }]) {
      const format = new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC', ...extra });
      for (let index = 0; index < 12; index += 1) {
        for (const { type, value } of format.formatToParts(Date.UTC(2026, index))) {
          if (type === 'month') add(value, index + 1);
        }
      }
    }
  }
}
// These common forms are not in CLDR.
for (const [name, month] of [['sept', 9], ['jaen', 1], ['jaenner', 1], ['maerz', 3], ['mrz', 3], ['set', 9], ['feber', 2]]) add(name, month);

months.set(plain('آب'), new Set([8])); // shorter than the beginnings of names that are looked up

const clear = [...months].filter(([, numbers]) => numbers.size === 1).map(([name, [month]]) => [name, month]);
clear.sort(([a], [b]) => (a < b ? -1 : 1));
process.stdout.write(`${JSON.stringify(Object.fromEntries(clear), null, 2)}\n`);
process.stderr.write(
  `left out: ${[...months].filter(([, numbers]) => numbers.size > 1).map(([name, n]) => `${name}:${[...n]}`).join(' ')}\n`,
);
