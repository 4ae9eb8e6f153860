import { expect, test } from './fixtures.ts';
import { mailedCode } from './mail.ts';
import { CodeDialog } from './pages/code-dialog.ts';
import { LoginPage } from './pages/login-page.ts';
import { ProfileEditorPage } from './pages/profile-editor-page.ts';
import { ProfileLinksPage } from './pages/profile-links-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { somebody, someName } from './seed.ts';
import { tabTo } from './tab-to.ts';

test('signing in, setting up, adding a workplace and sharing it take no mouse', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { keyboard } = page;
  const { email, displayName } = somebody(someName());
  const login = new LoginPage(page);

  await page.goto('/');
  await tabTo(page.getByRole('link', { name: 'Skip to content' }));
  await keyboard.press('Enter');
  await tabTo(page.getByRole('main').getByRole('link', { name: 'Create your profile' }).first());
  await keyboard.press('Enter');

  await tabTo(login.email);
  await keyboard.type(email);
  await keyboard.press('Enter');
  await login.waitForDialog();
  const dialog = new CodeDialog(page);
  await dialog.type(await mailedCode(context.request, email));

  const setup = new SetupPage(page);
  await expect(setup.name).toBeFocused();
  await keyboard.type(displayName);
  await tabTo(setup.role('Professional'));
  await keyboard.press('Space');
  await tabTo(setup.terms);
  await keyboard.press('Space');
  await keyboard.press('Enter');
  for (const step of ['Photo', 'First workplace'] as const) {
    await expect(setup.step(step)).toBeFocused();
    await tabTo(setup.skip);
    await keyboard.press('Enter');
  }
  await expect(setup.step('Alias and visibility')).toBeFocused();
  await tabTo(setup.finish);
  await keyboard.press('Enter');
  await expect(setup.done).toBeFocused();
  await tabTo(setup.toProfile);
  await keyboard.press('Enter');

  // The menu of the sections comes before the cards.
  const editor = new ProfileEditorPage(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit profile' })).toBeFocused();
  await tabTo(page.getByRole('button', { name: /: go to another part of this page$/ }));
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Basics' })).toBeFocused();
  await keyboard.type('W');
  await expect(page.getByRole('menuitem', { name: 'Work' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Work', exact: true })).toBeFocused();
  await tabTo(editor.add);
  await keyboard.press('Enter');
  await expect(editor.field('Role')).toBeFocused();
  await keyboard.type('Staff engineer');
  await tabTo(editor.field('Company'));
  await keyboard.type('Example Company');
  await tabTo(editor.field('Start date'));
  await keyboard.type('20230301');
  await expect(editor.field('Start date')).toHaveValue('2023/03/01');
  await keyboard.press('Enter');
  await expect(editor.row('Staff engineer', 'Example Company')).toBeVisible();

  const links = new ProfileLinksPage(page);
  const place = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Personal links' });
  await tabTo(place, 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(links.title).toBeFocused();
  await tabTo(links.create);
  await keyboard.press('Enter');
  await expect(links.name).toBeFocused();
  await keyboard.type('Conference badge');
  await keyboard.press('Enter');
  await expect(links.form).toBeHidden();
  await expect(links.ready.getByRole('button', { name: 'Copy' })).toBeFocused();
  await keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/t/');
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Copy link Conference badge' })).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'More for Conference badge' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'See it as they do' })).toBeFocused();
  await keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(links.deleteDialog).toBeVisible();
  await tabTo(links.deleteDialog.getByRole('button', { name: 'Delete link' }));
  await keyboard.press('Enter');
  await expect(links.row('Conference badge')).toContainText('Deleted');
});

test('a workplace in the setup, and every dialog of a personal link, take no mouse', async ({ page, seed }) => {
  const { keyboard } = page;
  const { email, displayName } = somebody(someName());
  await seed.signIn(email);
  const setup = new SetupPage(page);

  await test.step('the first workplace is typed in the setup', async () => {
    await page.goto('/app/setup');
    await tabTo(setup.name);
    await keyboard.type(displayName);
    await tabTo(setup.role('Professional'));
    await keyboard.press('Space');
    await tabTo(setup.terms);
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await expect(setup.step('Photo')).toBeFocused();
    await tabTo(setup.skip);
    await keyboard.press('Enter');
    await expect(setup.step('First workplace')).toBeFocused();
    await tabTo(setup.jobTitle);
    await keyboard.type('Staff engineer');
    await keyboard.press('Tab');
    await expect(setup.company).toBeFocused();
    await keyboard.type('Example Company');
    await keyboard.press('Tab');
    await expect(setup.start).toBeFocused();
    await keyboard.type('202303');
    await keyboard.press('Enter');
    await expect(setup.step('Alias and visibility')).toBeFocused();
    await tabTo(setup.finish);
    await keyboard.press('Enter');
    await expect(setup.done).toBeFocused();
  });

  const links = new ProfileLinksPage(page);
  const button = (name: string) => page.getByRole('button', { name });
  await test.step('the buttons of a link follow each other as they are read', async () => {
    await seed.link({ name: 'Conference badge' });
    await links.open();
    await tabTo(button('Copy link Conference badge'));
    for (const next of ['Send link Conference badge', 'QR code of Conference badge', 'More for Conference badge']) {
      await keyboard.press('Tab');
      await expect(button(next)).toBeFocused();
    }
  });

  const dialog = page.getByRole('dialog');
  await test.step('the QR code is downloaded, and its button has the focus again', async () => {
    await tabTo(button('QR code of Conference badge'), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(dialog.getByRole('img', { name: 'QR code of Conference badge' })).toBeVisible();
    await tabTo(dialog.getByRole('button', { name: 'Download' }));
    const download = page.waitForEvent('download');
    await keyboard.press('Enter');
    expect((await download).suggestedFilename()).toBe('Conference badge.png');
    await keyboard.press('Escape');
    await expect(button('QR code of Conference badge')).toBeFocused();
  });

  await test.step('the mail is not sent after all, and its button has the focus again', async () => {
    await tabTo(button('Send link Conference badge'), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Send by e-mail' })).toBeVisible();
    await keyboard.press('Escape');
    await expect(button('Send link Conference badge')).toBeFocused();
  });

  await test.step('a deletion is thought over, and then done', async () => {
    const more = button('More for Conference badge');
    await tabTo(more);
    await keyboard.press('Enter');
    await keyboard.press('End');
    await keyboard.press('Enter');
    await expect(links.deleteDialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(more).toBeFocused();
    await keyboard.press('Enter');
    await keyboard.press('End');
    await keyboard.press('Enter');
    await tabTo(links.deleteDialog.getByRole('button', { name: 'Delete link' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Active' })).toBeFocused();
  });
});
