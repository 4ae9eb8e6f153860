/**
 * Creates the icons of the installed application from the logo, public/favicon.svg. Run it when the logo changes. The icons are
 * committed, so that a build needs no browser.
 *
 *   node scripts/draw-icons.mjs
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from './find-chromium.ts';

const folder = new URL('../public/', import.meta.url);
const logo = await readFile(new URL('favicon.svg', folder), 'utf8');
const brand = /fill="(#[\da-f]{6})"/i.exec(logo)?.[1];
if (brand === undefined) throw new Error('favicon.svg names no colour.');

/** `share`: the size of the logo relative to the icon. It is at most 0.8 for icons that may be cropped to a circle. */
const icons = [
  { file: 'icon-192.png', edge: 192, share: 1, ground: 'transparent', ink: brand },
  { file: 'icon-512.png', edge: 512, share: 1, ground: 'transparent', ink: brand },
  { file: 'icon-maskable-512.png', edge: 512, share: 0.6, ground: brand, ink: '#ffffff' },
  { file: 'apple-touch-icon.png', edge: 180, share: 0.7, ground: brand, ink: '#ffffff' },
];

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
const page = await browser.newPage();
for (const { file, edge, share, ground, ink } of icons) {
  await page.setViewportSize({ width: edge, height: edge });
  const drawn = logo.replaceAll(brand, ink).replace('<svg ', `<svg width="${edge * share}" height="${edge * share}" `);
  await page.setContent(
    `<body style="margin:0;display:grid;place-content:center;height:100vh;background:${ground}">${drawn}`,
  );
  await page.screenshot({ path: fileURLToPath(new URL(file, folder)), omitBackground: true });
}
await browser.close();
