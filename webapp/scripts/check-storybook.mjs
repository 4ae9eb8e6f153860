/*
 * Opens the built Storybook: the frame, every page of documentation, and the stories listed here, which need the mocked server.
 * Fails if one of them logs an error, requests something that does not exist or is on another host, or stays empty.
 *
 *   npm run build-storybook && npm run check-storybook
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from './find-chromium.ts';
import { serveStorybook } from './serve-storybook.mjs';

const book = fileURLToPath(new URL('../storybook-static', import.meta.url));
const stories = ['features-statistics--loaded', 'pages-dashboard--loaded', 'pages-security--loaded'];

const entries = Object.values(JSON.parse(readFileSync(join(book, 'index.json'), 'utf8')).entries);
const docs = entries.filter(({ type }) => type === 'docs').map(({ id }) => id);
const missing = stories.filter((id) => !entries.some((entry) => entry.id === id));
if (missing.length > 0) throw new Error(`The component book has no ${missing.join(', ')}.`);

const { origin, close } = await serveStorybook(book);

const executablePath = findChromium();
const browser = await chromium.launch({
  args: chromiumFlags,
  ...(executablePath === undefined ? {} : { executablePath }),
});
const faults = [];

/**
 * Opens a page and waits for its content. Each page has a context of its own and with it its own service worker: a shared worker
 * would send the requests of one page to another one, which may be closing and never respond.
 */
async function open(name, path, place) {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(`${name}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`${name}: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) faults.push(`${name} asks ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.fromServiceWorker())
      faults.push(`${name}: ${response.status()} ${response.url()}`);
  });
  // A busy machine opens the frame and its first pages slowly.
  await page.goto(origin + path, { timeout: 120_000 });
  await page
    .locator(place)
    .first()
    .waitFor({ timeout: 60_000 })
    .catch(() => faults.push(`${name} stays empty`));
  await page.waitForLoadState('networkidle', { timeout: 60_000 }).catch(() => faults.push(`${name} keeps loading`));
  await context.close();
}

const pages = [
  ['the frame', '/', '#storybook-explorer-tree button'],
  ...docs.map((id) => [id, `/iframe.html?viewMode=docs&id=${id}`, '#storybook-docs h1']),
  ...stories.map((id) => [
    id,
    `/iframe.html?viewMode=story&id=${id}`,
    '.sb-show-main #storybook-root h1, .sb-show-main #storybook-root h2',
  ]),
];
/** The number of pages that are open at the same time. They mostly wait. */
async function openInTurn() {
  for (let page = pages.shift(); page !== undefined; page = pages.shift()) await open(...page);
}
await Promise.all([openInTurn(), openInTurn(), openInTurn()]);

await browser.close();
close();
if (faults.length > 0) {
  console.error([...new Set(faults)].join('\n'));
  process.exit(1);
}
console.log(
  `The component book opens: its frame, ${docs.length} pages, ${stories.length} of ${entries.length - docs.length} stories.`,
);
