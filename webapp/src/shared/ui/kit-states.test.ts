import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * The pieces of the kit in the states that they have. What a piece can be is read from its own properties; colours are
 * checked in both themes by every story, and `all-pieces` draws all of them dark, on a phone, from right to left, at 200 %,
 * and with texts that are too long. What only a pointer brings about is in `under-the-pointer`, which has a real one.
 */

type State = {
  name: string;
  /** A piece that has such a property has the state. */
  property: RegExp;
  /** How the story is named that shows it. */
  story: RegExp;
};

const states: readonly State[] = [
  { name: 'out of use', property: /\b(isDisabled|disabledReason)\??:/, story: /Disabled/ },
  { name: 'busy', property: /\bis(Loading|Retrying)\??:/, story: /Loading|Retrying/ },
  { name: 'invalid', property: /\berror\??: string/, story: /WithError/ },
  { name: 'open', property: /\bisOpen: boolean/, story: /Open|Danger/ },
  { name: 'hint', property: /\bhint\??: /, story: /WithHint|WithError|Idle|Required/ },
];

/** Pieces that lie over the page: they are not among those of `all-pieces`, and show these two themselves. */
const overlays = [
  'anchored-popover',
  'dialog',
  'drawer',
  'menu',
  'popover',
  'toaster',
  'confirm-dialog',
  'command-palette',
  'qr-dialog',
  'tooltip',
  'lazy-overlay',
];
const ofOverlays = ['RightToLeft', 'Dark'];

/** No state of their own, and nothing that could be too long. */
const alone = ['ui/drawing', 'ui/icon', 'ui/site-mark', 'ui/skip-link', 'ui/visually-hidden'];

const read = (file: string) => readFileSync(`src/shared/${file}`, 'utf8');
const files = globSync('{ui,form}/*.tsx', { cwd: 'src/shared' }).map((file) => file.replaceAll('\\', '/'));
const withoutSuffix = (file: string) => file.replace(/(\.stories)?\.tsx$/, '');
const shown = files.filter((file) => file.endsWith('.stories.tsx')).map(withoutSuffix);
const pieces = files.filter((file) => !/\.(stories|test)\.tsx$/.test(file)).map(withoutSuffix);
const storiesOf = (piece: string) =>
  [...read(`${piece}.stories.tsx`).matchAll(/^export const (\w+) = (?:meta\.story|\w+\.extend)/gm)].map(
    ([, name = '']) => name,
  );

test('every piece has stories of its own', () => {
  expect(pieces.filter((piece) => !shown.includes(piece))).toEqual([]);
});

test.for(pieces)('%s is shown in every state that its properties allow', (piece) => {
  const names = storiesOf(piece);
  for (const { name, property, story } of states) {
    if (property.test(read(`${piece}.tsx`))) expect(names.join(' '), name).toMatch(story);
  }
});

test('the page of all pieces leaves none out', () => {
  const imported = [...read('ui/all-pieces.stories.tsx').matchAll(/from '\.\/([\w-]+)'/g)].map(
    ([, file]) => `ui/${file}`,
  );
  const without = pieces.filter((piece) => piece.startsWith('ui/') && !imported.includes(piece));
  expect(without.sort()).toEqual([...overlays.map((name) => `ui/${name}`), ...alone].sort());
  expect(storiesOf('ui/all-pieces')).toEqual(['Light', 'Dark', 'Phone', 'RightToLeft', 'Zoomed']);
});

test('every piece that minds the pointer is met by one', () => {
  const minding = globSync('ui/*.tsx', { cwd: 'src/shared' })
    .filter((file) => !/\.(stories|test)\.tsx$/.test(file) && /\bhover:/.test(read(file)))
    .map((file) => file.replaceAll('\\', '/').slice('ui/'.length, -'.tsx'.length));
  const met = [...read('ui/under-the-pointer.test.tsx').matchAll(/from '\.\/([\w-]+)'/g)].map(([, file]) => file);
  expect(minding.length).toBeGreaterThan(5);
  expect(met).toEqual(expect.arrayContaining(minding));
});

test.for(overlays)('%s is shown over a dark page and over one from right to left', (name) => {
  expect(storiesOf(`ui/${name}`)).toEqual(expect.arrayContaining(ofOverlays));
});

test('a dialog is shown on a phone, where it is a sheet, and with more in it than a screen holds', () => {
  expect(storiesOf('ui/dialog')).toEqual(expect.arrayContaining(['Phone', 'Long', 'LongOnPhone', 'LongOnLowScreen']));
});

test.for(shown.filter((piece) => piece !== 'ui/all-pieces'))(
  '%s has a page of documentation with its properties and advice',
  (piece) => {
    const stories = read(`${piece}.stories.tsx`);
    expect(stories).toContain("tags: ['autodocs']");
    expect(stories).toMatch(/parameters: advice\(\{/);
  },
);
