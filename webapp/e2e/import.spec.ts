import { readFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
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
  const way = page.getByRole('button', { name: 'Import a résumé' });
  const before = await sections.rows('Work').count();
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
  await expect(way).toBeFocused();
  await expect(sections.rows('Work')).toHaveCount(before + 1);

  // What the file said is stored, and a second import has nothing to add.
  await page.reload();
  await expect(sections.rows('Work').filter({ hasText: 'Harbour Logistics' })).toHaveCount(1);
  await way.click();
  await choose('export.zip', zip, archive);
  await expect(work.getByRole('listitem').first()).toHaveText(/Already there/);
  await expect(dialog.getByRole('button', { name: 'Add to profile' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const downloads = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as JSON Resume' }).click();
  const file = await readFile(await (await downloads).path());
  expect(JSON.parse(file.toString())).toMatchObject({
    work: expect.arrayContaining([expect.objectContaining({ name: 'Harbour Logistics' })]),
  });

  // The file replaces the entries with the same ones.
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
