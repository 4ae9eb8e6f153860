import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import { objectsOf, pdfOf, printed } from '../src/features/profile-import/linkedin-pdf.test-setup.ts';
import { alex } from '../src/features/profile-import/linkedin-pdf-people.test-setup.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { SectionsPage } from './pages/sections-page.ts';

const zip = 'application/zip';

/** An archive as LinkedIn makes it. */
const archive = Buffer.from(
  zipSync({
    'Profile.csv': strToU8(
      'First Name,Last Name,Headline,Geo Location\nAlex,Demo,Words of LinkedIn,"Lisbon, Portugal"\n',
    ),
    'Positions.csv': strToU8(
      'Company Name,Title,Description,Location,Started On,Finished On\n' +
        'Harbour Logistics,Software engineer,"Built the booking service, alone",Porto,Sep 2019,Mar 2023\n' +
        'Someone,,,,2018,2019\n',
    ),
    'Skills.csv': strToU8('Name\nCelestial navigation\n'),
    'messages.csv': strToU8('FROM,CONTENT\nKim,private\n'),
  }),
);

test('a profile begins from an archive of LinkedIn and goes on as JSON Resume', async ({ page, seed }) => {
  await seed.memberWithProfile();
  const sections = new SectionsPage(page);
  await sections.open();
  const menu = page.getByRole('button', { name: 'More for your page' });
  const way = page.getByRole('menuitem', { name: 'Import a résumé' });
  const before = await sections.rows('Work').count();
  await menu.click();
  await way.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Import a résumé');
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    dialog.getByLabel('Choose a file').setInputFiles({ name, mimeType, buffer });

  await choose('holiday.zip', zip, Buffer.from(zipSync({ 'sea.jpg': strToU8('x') })));
  await expect(dialog.getByText('There is no profile in this archive.')).toBeVisible();
  await choose('export.zip', zip, archive);
  await expect(dialog).toHaveAccessibleName('Is this right?');
  const work = dialog.getByRole('region', { name: 'Work' });
  await expect(work.getByRole('listitem')).toHaveText([
    /Software engineer, Harbour Logistics.*New/,
    /Someone.*Has no title/,
  ]);
  await expect(dialog.getByText('Not in this archive: Education')).toBeVisible();
  await expectAccessible(page, 'the preview of an import');
  await dialog.getByRole('button', { name: 'Add to profile' }).click();
  await expect(dialog).toHaveAccessibleName('That is on your profile now');
  await dialog.getByRole('button', { name: 'Look at your profile' }).click();
  await expect(menu).toBeFocused();
  await expect(sections.rows('Work')).toHaveCount(before + 1);

  // What the file said is stored, and a second import has nothing to add.
  await page.reload();
  await expect(sections.rows('Work').filter({ hasText: 'Harbour Logistics' })).toHaveCount(1);
  await menu.click();
  await way.click();
  await choose('export.zip', zip, archive);
  await expect(work.getByRole('listitem').first()).toHaveText(/Already there/);
  await expect(dialog.getByRole('button', { name: 'Add to profile' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const downloads = page.waitForEvent('download');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Download as JSON Resume' }).click();
  const file = await readFile(await (await downloads).path());
  expect(JSON.parse(file.toString())).toMatchObject({
    work: expect.arrayContaining([expect.objectContaining({ name: 'Harbour Logistics' })]),
  });

  // The file replaces the entries with the same ones.
  await menu.click();
  await way.click();
  await choose('resume.json', 'application/json', file);
  await dialog.getByRole('radio', { name: 'Replace my entries' }).click();
  await dialog.getByRole('button', { name: 'Replace entries' }).click();
  const question = page.getByRole('alertdialog', { name: 'Replace all entries?' });
  await question.getByRole('button', { name: 'Replace entries' }).click();
  await expect(dialog).toHaveAccessibleName('That is on your profile now');
  await dialog.getByRole('button', { name: 'Look at your profile' }).click();
  await expect(sections.rows('Work')).toHaveCount(before + 1);
});

test('a profile begins from the folder into which an archive was unpacked, with the keys alone', async ({
  page,
  seed,
}, info) => {
  await seed.memberWithProfile();
  const folder = info.outputPath('Basic_LinkedInDataExport');
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/Positions.csv`, 'Company Name,Title,Started On\nHarbour Logistics,Engineer,Sep 2019\n');
  await writeFile(`${folder}/Skills.csv`, 'Name\nCelestial navigation\n');
  await writeFile(`${folder}/messages.csv`, 'FROM,CONTENT\nKim,private\n');
  const sections = new SectionsPage(page);
  await sections.open();
  await page.getByRole('button', { name: 'More for your page' }).click();
  await page.getByRole('menuitem', { name: 'Import a résumé' }).click();
  const dialog = page.getByRole('dialog');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a folder instead' }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(folder);
  await expect(dialog).toHaveAccessibleName('Is this right?');
  await expect(dialog.getByRole('region', { name: 'Work' }).getByRole('listitem')).toHaveText([
    /Engineer, Harbour Logistics.*New/,
  ]);
  await expect(dialog.getByRole('region', { name: 'Skills' }).getByRole('listitem')).toHaveText([
    /Celestial navigation.*New/,
  ]);
  await expect(dialog.getByText('private')).toBeHidden();
  await dialog.getByRole('button', { name: 'Add to profile' }).click();
  await expect(dialog).toHaveAccessibleName('That is on your profile now');
  await dialog.getByRole('button', { name: 'Look at your profile' }).click();
  await expect(sections.rows('Work').filter({ hasText: 'Harbour Logistics' })).toHaveCount(1);
});

/** A PDF that wants a script to run, a page of another host to be opened, and a file with the codes of a font. */
const hostile = {
  catalog:
    '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\); app.launchURL\\("https://evil.example"\\)) >> ' +
    '/AA << /WC << /S /URI /URI (https://evil.example/closed) >> >> ' +
    '/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (fetch\\("https://evil.example"\\)) >>] >> >>',
};

test('T213: a PDF of LinkedIn is read on the page, where it runs no script and makes no request', async ({
  page,
  seed,
}) => {
  await seed.memberWithProfile();
  const sections = new SectionsPage(page);
  await sections.open();
  await page.getByRole('button', { name: 'More for your page' }).click();
  await page.getByRole('menuitem', { name: 'Import a résumé' }).click();
  const dialog = page.getByRole('dialog');
  const choose = (bytes: Uint8Array) =>
    dialog
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'Profile.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) });
  const requests: string[] = [];
  page.context().on('request', (request) => requests.push(new URL(request.url()).pathname));

  const refusal = dialog.getByText(/This PDF does not look like the one that LinkedIn saves/);
  await choose(objectsOf([]));
  await expect(dialog.getByText('This file is damaged or incomplete. Please download it again.')).toBeVisible();
  const loaded = requests.length;
  const withCodes = Buffer.from(pdfOf(printed(alex), hostile))
    .toString('latin1')
    .replace('/Identity-H', '/UniGB-UTF16-H');
  await choose(Buffer.from(withCodes, 'latin1'));
  await expect(refusal).toBeVisible();
  // The worker is started again for each file.
  expect(requests.slice(loaded).filter((path) => !/^\/(assets\/linkedin-pdf\.worker|v1\/user\/)/.test(path))).toEqual(
    [],
  );

  await choose(pdfOf(printed(alex), hostile));
  await expect(dialog).toHaveAccessibleName('Is this right?');
  await expect(dialog.getByRole('region', { name: 'Work' }).getByRole('listitem')).toHaveText([
    /Senior backend engineer, Northwind Payments.*New/,
  ]);
  await expect(dialog.getByRole('listitem').filter({ hasText: /^email.*Has no place/ })).toBeVisible();
  // The page behind the dialog may ask the API about the member.
  const others = requests.filter((path) => !/^\/(assets\/linkedin-pdf|v1\/user\/)/.test(path));
  expect(others).toEqual([]);
  await expectAccessible(page, 'the preview of a PDF');
  await dialog.getByRole('button', { name: 'Add to profile' }).click();
  await expect(dialog).toHaveAccessibleName('That is on your profile now');
  await dialog.getByRole('button', { name: 'Look at your profile' }).click();
  await expect(sections.rows('Work').filter({ hasText: 'Northwind Payments' })).toHaveCount(1);
});
