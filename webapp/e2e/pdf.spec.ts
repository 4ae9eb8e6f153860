import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
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
  const all = await downloadOf('PDF with everything');
  expect(all.suggestedFilename()).toBe('Alex Demo.pdf');
  const content = await contentOf(all);
  expect(content).toMatch(/^%PDF-1\./);
  expect(content).not.toContain(new URL(link.url).pathname);

  const one = await contentOf(await downloadOf('PDF on one page'));
  expect(one.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);

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
