/*
 * The pages in German on a phone, the words of their headings on a narrow one. Every story is rendered once more in German,
 * without its play function.
 */
import { beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { timeLimit } from '@/shared/testing/time-limit';
import german from '../../messages/de.json' with { type: 'json' };
import english from '../../messages/en-US.json' with { type: 'json' };
import { textsOf } from '../shared/testing/texts-of';

/** The parts of a story that this test needs: it makes a copy of the story with another behaviour. */
type Story = { extend: (input: object) => { run: () => Promise<void> } };

const files = import.meta.glob<Record<string, unknown>>(
  [
    '../pages/*.stories.tsx',
    './layouts/{app-drawer,site-frame}.stories.tsx',
    './service-dialogs/*.stories.tsx',
    '../features/{links,public-profile}/{invite-links,profile-links,public-profile-view}.stories.tsx',
    '../features/blocked-users/blocked-users.stories.tsx',
    '../features/contact/contact-dialog.stories.tsx',
    '../features/account/contact-choice.stories.tsx',
  ],
  { eager: true },
);

const isStory = (value: unknown): value is Story =>
  typeof value === 'object' && value !== null && '_tag' in value && value._tag === 'Story';

/** Stories with the same texts as another story, and stories that never end loading and have no text yet. */
const leftOut = /Loading|Saving|Dark|RightToLeft|Zoomed|Phone|Desktop/;

const stories = Object.entries(files).flatMap(([file, exports]) =>
  Object.entries(exports)
    .filter(([name, value]) => isStory(value) && !leftOut.test(name))
    .map(([name, value]) => ({
      name: `${file.replace(/^.*\/|\.stories\.tsx$/g, '')}: ${name}`,
      story: value as Story,
    })),
);

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** What stands in place of a placeholder: a number, or any text. */
const patternOf = (placeholder: string) => (/^\{(count|number)\}$/.test(placeholder) ? String.raw`[\d.,\s]+` : '.+');

const germanTexts = textsOf(german);
const wholeGermanTexts = new Set(Object.values(germanTexts).map(oneLine));

/** Patterns for the English messages that must not be on a German page, with any values in their placeholders. */
const englishMessages = Object.entries(textsOf(english))
  .filter(([key, text]) => germanTexts[key] !== text && /[A-Za-z]{3}/.test(text.replaceAll(/\{\w+\}/g, '')))
  .map(([key, text]) => ({
    key,
    hasPlaceholder: /\{\w+\}/.test(text),
    looks: new RegExp(
      `^${oneLine(text)
        .split(/(\{\w+\})/)
        .map((part) => (part.startsWith('{') ? patternOf(part) : escaped(part)))
        .join('')}$`,
    ),
  }));

function said(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    // The text of an icon is its name, which the font replaces by a picture.
    if (walker.currentNode.parentElement?.closest('.icon') === null) texts.push(walker.currentNode.textContent ?? '');
  }
  for (const element of document.body.querySelectorAll('[aria-label], [title], [alt], [placeholder]')) {
    for (const name of ['aria-label', 'title', 'alt', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
  }
  return texts.map(oneLine).filter((text) => text !== '');
}

const wider = () =>
  [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    .map((element) => `${element.tagName} ${oneLine(element.textContent).slice(0, 60)}`);

/** Words of headings that continue on the next line without a hyphen. */
function brokenWords(): string[] {
  return [...document.body.querySelectorAll('h1, h2, h3')].flatMap((heading) =>
    [...heading.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .flatMap((text) =>
        [...(text.nodeValue ?? '').matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        }),
      ),
  );
}

beforeAll(async () => {
  await page.viewport(390, 844);
  document.head.insertAdjacentHTML('beforeend', '<meta name="application-name" content="Wright" />');
});

/**
 * Whether a message is a text of the example profile. The demo profile of other pages has the same texts, in the
 * language of its owner.
 */
const isOfExample = (key: string) => key.startsWith('example_');

async function speaksGermanOnly(isExample: boolean) {
  await vi.waitFor(
    () => {
      expect(said().length).toBeGreaterThan(0);
      expect(said()).not.toContain(german.kit_loading);
    },
    { timeout: timeLimit(30_000) },
  );
  const left = said().filter((text) =>
    englishMessages.some(
      ({ key, looks, hasPlaceholder }) =>
        (isExample || !isOfExample(key)) &&
        looks.test(text) &&
        // "Link {provider}" matches German texts, too.
        !(hasPlaceholder && wholeGermanTexts.has(text)),
    ),
  );
  expect.soft(left.join(' | '), 'English texts').toBe('');
  expect.soft(document.documentElement.scrollWidth > 390 ? wider() : [], 'wider than a phone').toEqual([]);
  await page.viewport(320, 844);
  expect.soft(brokenWords(), 'broken in a heading on a narrow phone').toEqual([]);
  await page.viewport(390, 844);
}

test.for(stories)('$name', async ({ name, story }) => {
  const german = story.extend({
    play: () => speaksGermanOnly(name.startsWith('example-page')),
    globals: { language: 'de' },
    parameters: { a11y: { test: 'off' } },
  });
  await german.run();
});
