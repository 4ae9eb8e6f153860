import type { Locator } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { PhotoDialog } from './pages/photo-dialog.ts';
import { ProfileEditorPage } from './pages/profile-editor-page.ts';
import { PublicProfilePage } from './pages/public-profile-page.ts';
import { drawnPicture, smallDocument } from './pictures.ts';
import { waitForProgram } from './program.ts';

test('a photo is cut, shown everywhere, replaced and removed', async ({ page, seed, strangerPage }) => {
  test.slow();
  await seed.memberWithProfile();
  const { url } = await seed.link({ name: 'Conference badge' });
  await page.goto('/app/profile');
  const photo = new PhotoDialog(page);
  const { dialog } = photo;
  await page.getByRole('button', { name: 'Add a photo' }).click();
  await photo.choose(await drawnPicture(page, { name: 'tiny.png', width: 40, height: 40 }));
  await expect(dialog.getByText(/^tiny.png is too small/)).toBeVisible();
  await expectAccessible(page, 'photo that is too small');
  await photo.choose(await drawnPicture(page));
  await expectAccessible(page, 'cutting a photo');
  await dialog.getByRole('application').press('ArrowRight');
  await dialog.getByRole('application').press('+');
  await photo.save();
  const shown = page.getByRole('main').locator('img[src^="/v1/media/"]').first();
  await expect(shown).toBeVisible();
  const first = await shown.getAttribute('src');
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth === image.naturalHeight)).toBe(true);
  await page.reload();
  await expect(shown).toHaveAttribute('src', first ?? '');

  const visitor = new PublicProfilePage(strangerPage);
  await visitor.visit(url);
  const seen = strangerPage.getByRole('main').locator('img[src^="/v1/media/"]').first();
  await expect(seen).toBeVisible();
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const seenAddress = (await seen.getAttribute('src')) ?? '';

  await page.getByRole('button', { name: 'Change photo' }).click();
  await photo.choose(await drawnPicture(page, { name: 'other.jpg', type: 'image/jpeg' }));
  await photo.save();
  await expect(shown).not.toHaveAttribute('src', first ?? '');
  expect((await strangerPage.request.get(seenAddress)).status()).toBe(404);

  await page.getByRole('button', { name: 'Change photo' }).click();
  await dialog.getByRole('button', { name: 'Remove photo' }).click();
  await expectAccessible(page, 'question before the photo is removed');
  await dialog.getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeVisible();
  await visitor.visit(url);
  await expect(strangerPage.getByRole('main').locator('img[src^="/v1/media/"]')).toHaveCount(0);
});

test('a visitor looks through the pictures of an entry by what they show, with buttons, keys and Back', async ({
  page,
  seed,
  strangerPage,
}) => {
  test.slow();
  await seed.memberWithProfile();
  const { url } = await seed.link({ name: 'Conference badge' });
  const captions = ['The ledger before', 'The ledger on its first day', 'The ledger a year later'];
  const editor = new ProfileEditorPage(page);
  await page.goto('/app/profile');
  await editor.row('Staff engineer', 'Example Company').click();
  const files = page.getByRole('region', { name: 'Files' });
  const pictures = [
    await drawnPicture(page, { name: '1.png' }),
    await drawnPicture(page, { name: '2.png', width: 800, height: 300 }),
    await drawnPicture(page, { name: '3.jpg', width: 300, height: 800, type: 'image/jpeg' }),
  ];
  await files.getByLabel('Choose files').setInputFiles(pictures);
  await expect(files.getByText('Added when you save')).toHaveCount(3);
  await editor.save.click();
  await editor.row('Staff engineer', 'Example Company').click();
  for (const [index, { name }] of pictures.entries())
    await files.getByRole('textbox', { name: `Caption of ${name}` }).fill(captions[index] ?? '');
  await editor.save.click();
  await expect(editor.row('Staff engineer', 'Example Company')).toBeVisible();

  await new PublicProfilePage(strangerPage).visit(url);
  const dialog = (caption = '') => strangerPage.getByRole('dialog', { name: caption });
  const isShown = async (at: number) => {
    const caption = captions[at];
    const picture = dialog(caption).getByRole('img', { name: caption ?? '' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(picture).toBeInViewport({ ratio: 1 });
    await expect(dialog(caption).getByText(`${at + 1} of 3`, { exact: true })).toBeVisible();
  };
  const second = strangerPage.getByRole('link', { name: captions[1] ?? '' });
  await second.click();
  await isShown(1);
  await expectAccessible(strangerPage, 'one of several pictures in full size');
  await strangerPage.getByRole('button', { name: 'Next picture' }).click();
  await isShown(2);
  await strangerPage.keyboard.press('ArrowRight');
  await isShown(0);
  await strangerPage.getByRole('button', { name: 'Previous picture' }).click();
  await isShown(2);
  await expect(dialog(captions[2]).getByRole('link', { name: 'Download' })).toHaveAttribute('download', '3.jpg');
  await strangerPage.setViewportSize({ width: 390, height: 844 });
  await isShown(2);
  await strangerPage.goBack();
  await expect(dialog(captions[2])).toBeHidden();
  await expect(strangerPage).toHaveURL(url);
  await expect(second).toBeFocused();
});

test('files join an entry, a visitor opens them, and what is removed is gone', async ({ page, seed, strangerPage }) => {
  test.slow();
  await seed.memberWithProfile();
  const { url } = await seed.link({ name: 'Conference badge' });
  const editor = new ProfileEditorPage(page);
  await page.goto('/app/profile');
  await editor.row('Staff engineer', 'Example Company').click();
  const files = page.getByRole('region', { name: 'Files' });
  const drawing = { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  const disguised = { name: 'disguised.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };
  await files
    .getByLabel('Choose files')
    .setInputFiles([smallDocument('talk.pdf'), await drawnPicture(page, { name: 'plan.png' }), drawing, disguised]);
  await expect(files.getByText(/^drawing.svg is not of a kind that fits/)).toBeVisible();
  await expect(files.getByText('Added when you save')).toHaveCount(3);
  await expectAccessible(page, 'chosen files of an entry');
  await page.getByRole('button', { name: 'Save workplace' }).click();
  await expect(files.getByRole('link', { name: 'talk.pdf' })).toBeVisible();
  // A screenshot stays the kind it is, so that its letters stay sharp.
  await expect(files.getByRole('link', { name: 'plan.png' })).toBeVisible();
  // What is inside stays what it is: another file can be chosen, the same one cannot be tried again.
  await expect(files.getByText(/^What is inside is not of a kind that fits/)).toBeVisible();
  await expect(files.getByText('The entry is saved, but not all of its files are.')).toBeVisible();
  await expect(files.getByLabel('Choose another file')).toBeAttached();
  await expect(files.getByRole('button', { name: 'Try disguised.png again' })).toBeHidden();
  await expectAccessible(page, 'files of an entry');
  await files.getByRole('button', { name: 'Take disguised.png off the list' }).click();
  await page.getByRole('button', { name: 'Save workplace' }).click();
  await expect(editor.row('Staff engineer', 'Example Company')).toBeVisible();

  await strangerPage.goto('/faqs');
  await new PublicProfilePage(strangerPage).visit(url);
  const seen = strangerPage.getByRole('link', { name: /talk\.pdf/ });
  await expect(seen).toBeVisible();
  const address = (await seen.getAttribute('href')) ?? '';
  const answer = await strangerPage.request.get(address);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-disposition']).toContain('attachment');
  const preview = strangerPage.getByRole('link', { name: 'plan.png' });
  const loaded = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.naturalWidth);
  await expect.poll(() => loaded(preview.locator('img'))).toBeGreaterThan(200);
  await preview.focus();
  await strangerPage.keyboard.press('Enter');
  const lightbox = strangerPage.getByRole('dialog', { name: 'plan.png' });
  await expect.poll(() => loaded(lightbox.getByRole('img', { name: 'plan.png' }))).toBeGreaterThan(200);
  await expect(lightbox.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'plan.png');
  await expectAccessible(strangerPage, 'picture in full size');
  await strangerPage.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(preview).toBeFocused();
  await strangerPage.keyboard.press('Enter');
  await expect(lightbox).toBeVisible();
  await strangerPage.reload();
  await waitForProgram(strangerPage);
  await expect(lightbox).toBeHidden();
  await strangerPage.goBack();
  await expect(strangerPage).toHaveURL('/faqs');

  await editor.row('Staff engineer', 'Example Company').click();
  await files.getByRole('button', { name: 'Remove talk.pdf' }).click();
  await page.getByRole('form').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  expect((await strangerPage.request.get(address)).status()).toBe(200);
  await editor.row('Staff engineer', 'Example Company').click();
  await files.getByRole('button', { name: 'Remove talk.pdf' }).click();
  await page.getByRole('button', { name: 'Save workplace' }).click();
  await expect(editor.row('Staff engineer', 'Example Company')).toBeFocused();
  expect((await strangerPage.request.get(address)).status()).toBe(404);
});

test('a new entry takes its files along; one that the network loses is sent again', async ({ page, seed, watch }) => {
  await seed.memberWithEmptyProfile();
  await page.goto('/app/profile');
  const editor = new ProfileEditorPage(page);
  const files = page.getByRole('region', { name: 'Files' });
  await editor.add.click();
  await editor.field('Role').fill('Staff engineer');
  await editor.field('Company').fill('Example Company');
  await editor.field('Start date').fill('2023/03');
  await files.getByLabel('Choose files').setInputFiles([smallDocument('talk.pdf'), smallDocument('paper.pdf')]);
  await files.getByRole('button', { name: 'Take paper.pdf off the list' }).click();
  watch.expectRefusal(0, '/v1/user/profile/sections/');
  await page.route('**/files/bulk', (route) => route.abort(), { times: 1 });
  await editor.save.click();
  await expect(files.getByText('The entry is saved, but not all of its files are.')).toBeVisible();
  await expectAccessible(page, 'entry that is saved without its file');
  await files.getByRole('button', { name: 'Try talk.pdf again' }).press('Enter');
  await expect(editor.row('Staff engineer', 'Example Company')).toBeFocused();
  await expect(page.getByRole('link', { name: /^talk\.pdf/ })).toHaveCount(1);
});

test('one file on its way is cancelled, and tried again', async ({ page, seed }) => {
  await seed.memberWithProfile();
  await page.goto('/app/profile');
  await new ProfileEditorPage(page).row('Staff engineer', 'Example Company').click();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isFirst = true;
  await page.route('**/files/bulk', async (route) => {
    if (!isFirst) {
      await route.continue();
      return;
    }
    isFirst = false;
    await held;
    await route.abort().catch(() => undefined);
  });
  const files = page.getByRole('region', { name: 'Files' });
  await files.getByLabel('Choose files').setInputFiles(smallDocument('talk.pdf'));
  await page.getByRole('button', { name: 'Save workplace' }).click();
  await files.getByRole('button', { name: 'Cancel talk.pdf' }).click();
  await expect(files.getByText('Cancelled')).toBeVisible();
  release();
  await files.getByRole('button', { name: 'Try talk.pdf again' }).click();
  await expect(page.getByRole('link', { name: /^talk\.pdf/ })).toBeVisible();
});
