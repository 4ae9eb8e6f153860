import { faultsByAxe } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { OwnServer } from './own-server.ts';
import { SectionsPage } from './pages/sections-page.ts';
import { Seed } from './seed.ts';

/** Where what a visitor sees first begins at most, in pixels from the top of the page. */
const limits = [
  { width: 1440, height: 900, top: 900 },
  { width: 390, height: 844, top: 1400 },
] as const;

/** Of a demo person, whose profile has everything that stands above, and selected work, which is first on the page. */
test('what a visitor sees first begins near the top of the editor', async ({ browser }) => {
  const server = await OwnServer.start();
  const context = await browser.newContext({ baseURL: server.origin });
  try {
    await server.stop();
    await server.run('demo');
    await server.start();
    await new Seed(context.request).signIn('alex.demo@example.com');
    const page = await context.newPage();
    const sections = new SectionsPage(page);
    for (const { width, height, top } of limits) {
      await page.setViewportSize({ width, height });
      await sections.open();
      const first = page.getByRole('heading', { name: 'Selected work' });
      await expect(first).toBeVisible();
      const place = await first.evaluate((row) => row.getBoundingClientRect().top + window.scrollY);
      expect(place, `at ${width} pixels`).toBeLessThan(top);
    }
  } finally {
    await context.close();
    await server.dispose();
  }
});

test('on a phone a menu leads to every part, and stays in view', async ({ page, seed }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await seed.memberWithProfile();
  await new SectionsPage(page).open();
  const menu = page.getByRole('button', { name: /: go to another part of this page$/ });
  for (const name of ['Contributions', 'External profiles', 'Work']) {
    await menu.click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    const heading = page.getByRole('heading', { name, exact: true });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(menu).toBeInViewport();
    const [line, title] = [await menu.boundingBox(), await heading.boundingBox()];
    expect(title?.y, name).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0));
    await expect(menu).toHaveAccessibleName(`${name}: go to another part of this page`);
  }
});

test('a jump within the editor is in the address: Back leads to where the reader was before', async ({
  page,
  seed,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await seed.memberWithProfile();
  await new SectionsPage(page).open();
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const list = page.getByRole('navigation', { name: 'On this page' });
  for (const [name, place] of [
    ['Education', 'education'],
    ['External profiles', 'links'],
  ] as const) {
    await list.getByRole('link', { name }).click();
    await expect(heading(name)).toBeFocused();
    await expect(page).toHaveURL(`/app/profile#${place}`);
    await expect(list.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
  }
  await page.goBack();
  await expect(heading('Education')).toBeFocused();
  await expect(heading('Education')).toBeInViewport();
  await page.goBack();
  await expect(heading('Edit profile')).toBeFocused();
  // The heading is for screen readers alone.
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveURL('/app/profile');
});

test('the keys reach the head of the page before the list of its parts', async ({ page, seed }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await seed.memberWithProfile();
  await new SectionsPage(page).open();
  await page.getByRole('heading', { name: 'Edit profile' }).focus();
  const first = page.getByRole('region', { name: 'Basics' });
  const list = page.getByRole('navigation', { name: 'On this page' });
  await expect(list).toBeVisible();
  for (let stops = 0; stops < 20 && (await first.locator(':focus').count()) === 0; stops += 1) {
    await page.keyboard.press('Tab');
    await expect(list.locator(':focus')).toHaveCount(0);
  }
  await expect(first.locator(':focus')).toHaveCount(1);
});

test('what is typed stays, unasked, when the reader jumps to another part and back', async ({ page, seed }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await seed.memberWithProfile();
  await new SectionsPage(page).open();
  await page.getByRole('button', { name: 'Edit basics' }).click();
  const headline = page.getByRole('textbox', { name: 'Headline' });
  await headline.fill('Typed and not saved');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Address' }).click();
  await expect(page.getByRole('heading', { name: 'Address', exact: true })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Edit profile' })).toBeFocused();
  await expect(headline).toHaveValue('Typed and not saved');
});

test('where the menu names one part alone, it is the one that is being filled in', async ({ page, seed }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await seed.memberWithProfile();
  await new SectionsPage(page).open();
  const menu = page.getByRole('button', { name: /: go to another part of this page$/ });
  await page.getByRole('button', { name: 'Add project' }).click();
  await expect(page.getByRole('form', { name: 'Add project' }).getByRole('textbox').first()).toBeFocused();
  await expect(menu).toHaveAccessibleName('Projects: go to another part of this page');
  await page.getByRole('form', { name: 'Add project' }).getByRole('button', { name: 'Cancel' }).press('Enter');
  await page.getByRole('button', { name: 'Edit basics' }).focus();
  await expect(menu).toHaveAccessibleName('Basics: go to another part of this page');
});

test('the buttons of a long form stay in view, cover nothing that has the focus, and end with the form', async ({
  page,
  seed,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await seed.memberWithProfile();
  const sections = new SectionsPage(page);
  await sections.open();
  await sections.add('workplace').click();
  const form = page.getByRole('form', { name: 'Add workplace' });
  const save = sections.save('workplace');
  const actions = form.locator('[data-form-actions]');
  await expect(form.getByRole('textbox').first()).toBeFocused();
  await expect(save).toBeInViewport({ ratio: 1 });
  await expect(actions).toHaveAttribute('data-over');

  // The whole field, and not only its middle.
  const covered = () =>
    actions.evaluate((bar) => {
      const focused = document.activeElement;
      if (focused === null || bar.contains(focused)) return null;
      const hidden = focused.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
      return hidden > 0 ? `${focused.outerHTML.slice(0, 80)} by ${hidden} pixels` : null;
    });
  const isAt = (button: typeof save) => button.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 60 && !(await isAt(save)); stops += 1) {
    expect(await covered()).toBeNull();
    await page.keyboard.press('Tab');
  }
  await expect(save).toBeFocused();
  expect(await faultsByAxe(page, 'all')).toEqual([]);
  const first = form.getByRole('textbox').first();
  for (let stops = 0; stops < 60 && !(await isAt(first)); stops += 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await covered()).toBeNull();
  }
  await expect(first).toBeFocused();

  await form.evaluate((element) => {
    window.scrollBy(0, element.getBoundingClientRect().top - 100);
  });
  const before = await page.evaluate(() => window.scrollY);
  await expect(save).toBeInViewport({ ratio: 1 });
  await save.focus();
  expect(await page.evaluate(() => window.scrollY), 'what is in view already scrolls nothing').toBe(before);

  await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
  });
  await expect(actions).not.toHaveAttribute('data-over');
  // A low window has no room for both.
  await page.setViewportSize({ width: 1440, height: 440 });
  await expect(actions).toHaveCSS('position', 'static');
});

test('the preview begins at its beginning, and not at the first control of the profile', async ({ page, seed }) => {
  await seed.memberWithProfile();
  await new SectionsPage(page).open();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'How visitors see your profile' });
  await expect(preview.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(preview.getByRole('heading', { name: 'How visitors see your profile' })).toBeInViewport();
});

test('an address that names the basics opens their form, also when the page is loaded again', async ({
  page,
  seed,
}) => {
  await seed.memberWithProfile();
  const headline = page.getByRole('textbox', { name: /^Headline/ });
  const edit = page.getByRole('button', { name: 'Edit basics' });
  await page.goto('/app/profile');
  await expect(edit).toBeVisible();
  // A change of the fragment alone loads nothing.
  await page.goto('/app/profile#basics');
  await page.reload();
  await expect(headline).toBeVisible();
  await page.reload();
  await expect(headline).toBeVisible();
  await expect(edit).toBeHidden();
});

test('what the profile lacks has its place on the page, and opens in its form with the focus in the field', async ({
  page,
  seed,
}) => {
  await seed.memberWithEmptyProfile();
  const sections = new SectionsPage(page);
  await sections.open();
  await page.getByRole('button', { name: 'A few sentences about you' }).click();
  await expect(page.getByRole('textbox', { name: 'Summary' })).toBeFocused();
  await page.getByRole('form', { name: 'About' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'A few sentences about you' })).toBeFocused();
  await page.getByRole('button', { name: 'At least three skills' }).click();
  await expect(page.getByRole('combobox', { name: /^Skills/ })).toBeFocused();
  await page.getByRole('form', { name: 'Skills' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Edit Skills' })).toBeFocused();
  const photo = page.getByRole('button', { name: 'Add a photo' });
  await photo.click();
  await expect(page.getByRole('dialog', { name: /photo/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(photo).toBeFocused();
  await sections.add('workplace').click();
  await expect(page.getByRole('form', { name: 'Add workplace' }).getByRole('textbox', { name: 'Role' })).toBeFocused();
});

test('the parts of the editor are in the order of the page, and what is hidden from visitors says so', async ({
  page,
  seed,
}) => {
  await seed.memberWithProfile();
  const sections = new SectionsPage(page);
  await sections.open();
  await page.getByRole('button', { name: 'Look', exact: true }).click();
  const look = page.getByRole('dialog', { name: 'Look of your page' });
  await look.getByRole('button', { name: 'Hide Work from others' }).click();
  await expect(look.getByText('Saved', { exact: true })).toBeVisible();
  await look.getByRole('button', { name: 'Done' }).click();
  await expect(sections.card('Work')).toContainText('Hidden');
  await expect(sections.rows('Work')).not.toHaveCount(0);
});
