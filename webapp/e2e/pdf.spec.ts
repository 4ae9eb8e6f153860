import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { timeLimit } from '../scripts/time-limit.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { PublicProfilePage } from './pages/public-profile-page.ts';

async function contentOf(download: Download): Promise<string> {
  return (await readFile(await download.path())).toString('latin1');
}

test('whoever has the link downloads the profile as a PDF file and as a contact, until the link ends', async ({
  page,
  seed,
  strangerPage,
}) => {
  await seed.memberWithProfile();
  const link = await seed.link({ name: 'Conference badge' });
  const profile = new PublicProfilePage(strangerPage);
  await profile.visit(link.url);
  const downloadOf = async (name: string) => {
    const started = strangerPage.waitForEvent('download');
    await strangerPage.getByRole('link', { name }).click();
    return started;
  };

  await strangerPage.getByRole('button', { name: 'Download' }).click();
  await expectAccessible(strangerPage, 'download dialog');
  // A picture of the first page shows the layout, before anything is downloaded.
  const dialog = strangerPage.getByRole('dialog');
  const firstPageIn = (layout: string) => dialog.getByRole('img', { name: `First page in the layout ${layout}` });
  await expect(firstPageIn('Plain')).toHaveJSProperty('naturalWidth', 630);
  await dialog.getByRole('radio', { name: 'Two columns' }).click();
  await expect(firstPageIn('Two columns')).toHaveJSProperty('naturalWidth', 630);
  const all = await downloadOf('PDF with everything');
  expect(all.suggestedFilename()).toBe('Alex Demo.pdf');
  const content = await contentOf(all);
  expect(content).toMatch(/^%PDF-1\./);
  expect(content).not.toContain(new URL(link.url).pathname);

  const one = await contentOf(await downloadOf('PDF on one page'));
  expect(one.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);

  await strangerPage.reload();
  await strangerPage.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByRole('radio', { name: 'Two columns' })).toBeChecked();

  const card = await downloadOf('Save contact');
  expect(card.suggestedFilename()).toBe('Alex Demo.vcf');
  const contact = await contentOf(card);
  expect(contact).toContain('FN:Alex Demo\r\n');
  expect(contact).not.toContain(new URL(link.url).pathname.slice('/t/'.length));

  const file = `/v1/public/profile-links/${new URL(link.url).pathname.slice('/t/'.length)}/pdf`;
  expect((await strangerPage.request.get(file)).ok()).toBe(true);
  expect((await page.request.delete(`/v1/user/profile/links/${link.id}`)).ok()).toBe(true);
  expect((await strangerPage.request.get(file)).status()).toBe(404);
});

/** A text in each kind of script: joined letters, marks, another order on paper, from right to left, no spaces. */
const written = [
  'مرحبا بالعالم هذا نص عربي لا إله',
  'مُحَمَّد رَسُول',
  'שלום עולם טוב',
  'शर्मा क्षत्रिय हिन्दी',
  'মীরা চক্রবর্তী',
  'தமிழ் மீரா கோ',
  'తెలుగు క్షమ',
  'สวัสดีครับ ยินดี น้ำ',
  'ភាសាខ្មែរ',
  'မြန်မာ ဘာသာ',
  'ქართული Հայերեն',
  '日本語テキスト',
  '한국어 각',
  'Zoë Łukasiewicz, office ffi Tiếng Việt 👍🏽',
];

/** The text that pdf.js reads, with the lines that it finds. Firefox and many programs that read résumés use it. */
async function readByPdfJs(page: Page, file: Buffer): Promise<string> {
  const site = '/pdf-js/';
  await page.route(`${site}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(site.length);
    const folder = new URL('../node_modules/pdfjs-dist/legacy/build/', import.meta.url);
    await (name === ''
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>pdf.js</title>' })
      : route.fulfill({ contentType: 'text/javascript', body: await readFile(new URL(name, folder)) }));
  });
  await page.goto(site);
  return page.evaluate(
    async ({ base64, from }) => {
      type Item = { str: string; hasEOL: boolean };
      type Text = { items: Item[] };
      type Document = { getPage(number: number): Promise<{ getTextContent(): Promise<Text> }> };
      type PdfJs = { getDocument: (source: { data: Uint8Array }) => { promise: Promise<Document> } };
      await import(`${from}pdf.worker.mjs`);
      const { getDocument } = (await import(`${from}pdf.mjs`)) as PdfJs;
      const data = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
      const document = await getDocument({ data }).promise;
      const { items } = await (await document.getPage(1)).getTextContent();
      return items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join('');
    },
    { base64: file.toString('base64'), from: site },
  );
}

test('pdf.js reads the text of a PDF file as it was written, in any script', async ({ page, seed, strangerPage }) => {
  await seed.memberWithEmptyProfile();
  const entry = {
    typeId: 'Workplace',
    title: 'Engineer',
    organization: 'Example Company',
    startedAt: '2023-03-01',
    attributes: { description: written.join('\n\n') },
  };
  expect((await page.request.post('/v1/user/profile/sections', { data: entry })).ok()).toBe(true);
  const link = await seed.link({ name: 'Reader' });
  const file = `/v1/public/profile-links/${new URL(link.url).pathname.slice('/t/'.length)}/pdf`;
  // A busy machine may take too long for the fonts of so many scripts, which are kept for the next time.
  let content: Buffer = Buffer.alloc(0);
  await expect(async () => {
    const answer = await strangerPage.request.get(file);
    expect(answer.status()).toBe(200);
    content = await answer.body();
  }).toPass({ intervals: [10_000], timeout: timeLimit(100_000) });
  const text = await readByPdfJs(strangerPage, content);
  const lines = text.split('\n').map((line) => line.trim().normalize('NFC'));
  expect(lines).toEqual(expect.arrayContaining(written.map((line) => line.normalize('NFC'))));
});
