/*
 * Where the form of an entry stands: in the place of its row, so that nothing else moves away from under the eyes.
 */
import '@/shared/styles/app.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demoProfile, demoWorkplace, newProfile } from '@/shared/testing/fixtures/profile';
import { button, editFirst, role, rowsOf, sectionsScene } from './profile-sections.test-setup';

const scene = sectionsScene();

/** More workplaces than fit on a screen, the newest first. */
const manyWorkplaces = {
  ...newProfile,
  workplaces: Array.from({ length: 21 }, (_, index) =>
    demoWorkplace({
      id: 700 + index,
      title: `Engineer ${21 - index}`,
      startedAt: `${2021 - index}-01-01`,
      endedAt: `${2021 - index}-12-31`,
    }),
  ),
};

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

test('the row becomes the form, and the other rows stay', async () => {
  await scene.open(demoProfile());
  await editFirst();
  await expect.element(role()).toHaveFocus();
  const rows = rowsOf('Work').elements();
  expect(rows).toHaveLength(3);
  expect(rows[0]?.contains(role().element())).toBe(true);
  await expect.element(button('Edit Staff engineer at Example Company')).not.toBeInTheDocument();
  await expect.element(button('Edit Senior engineer at Sample Studio')).toBeVisible();
});

test('the page does not jump when the first of many rows is edited', async () => {
  await scene.open(manyWorkplaces);
  const edit = button('Edit Engineer 21 at Example Company');
  const before = edit.element().getBoundingClientRect().top;
  await edit.click();
  await expect.element(role()).toHaveFocus();
  expect(window.scrollY).toBe(0);
  expect(Math.abs(role().element().getBoundingClientRect().top - before)).toBeLessThan(150);
});

test('a form that would begin low on the screen is brought up, with its title near the top', async () => {
  await page.viewport(1440, 900);
  await scene.open(demoProfile());
  const titleOf = (name: string) => page.getByRole('heading', { name }).element().getBoundingClientRect();
  await button('Add project').click();
  await expect.element(page.getByRole('form', { name: 'Add project' }).getByRole('textbox').first()).toHaveFocus();
  expect(titleOf('Add project').top).toBeGreaterThan(0);
  expect(titleOf('Add project').top).toBeLessThan(225);
  await scene.open(manyWorkplaces);
  await button('Edit Engineer 12 at Example Company').click();
  await expect.element(role()).toHaveFocus();
  expect(titleOf('Edit Engineer 12 at Example Company').top).toBeGreaterThan(0);
  expect(titleOf('Edit Engineer 12 at Example Company').top).toBeLessThan(225);
});

test('a row that moves out of view by saving is brought into view, with the focus', async () => {
  await scene.open(manyWorkplaces);
  await button('Edit Engineer 21 at Example Company').click();
  await page.getByRole('textbox', { name: /Start date/ }).fill('19900101');
  await page.getByRole('textbox', { name: /End date/ }).fill('19911231');
  await button('Save workplace').click();
  const edit = button('Edit Engineer 21 at Example Company');
  await expect.element(edit).toHaveFocus();
  await expect.poll(() => rowsOf('Work').elements().at(-1)?.contains(edit.element())).toBe(true);
  await expect.poll(() => isInView(edit.element())).toBe(true);
});

test('the page stays where it is when the saved row is in view', async () => {
  await scene.open(manyWorkplaces);
  await button('Edit Engineer 19 at Example Company').click();
  await role().fill('Lead 19');
  const before = window.scrollY;
  await button('Save workplace').click();
  await expect.element(button('Edit Lead 19 at Example Company')).toHaveFocus();
  expect(window.scrollY).toBe(before);
});

test('the form of a new entry stands at the top of its card, above all rows', async () => {
  await scene.open(manyWorkplaces);
  await button('Add workplace').click();
  await expect.element(role()).toHaveFocus();
  const form = page.getByRole('form', { name: 'Add workplace' }).element();
  const list = page.getByRole('list', { name: 'Work', exact: true }).element();
  expect(form.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.getBoundingClientRect().top);
  expect(rowsOf('Work').elements()).toHaveLength(21);
});

test('the button that opened the form of a new entry is out of sight meanwhile, keeps its place, and has the focus after Cancel', async () => {
  await scene.open(demoProfile());
  const add = button('Add workplace').element();
  const { height } = add.getBoundingClientRect();
  await button('Add workplace').click();
  await expect.element(role()).toHaveFocus();
  await expect.element(add).not.toBeVisible();
  expect(add.getBoundingClientRect().height).toBe(height);
  await button('Cancel').click();
  await expect.element(add).toBeVisible();
  await expect.element(add).toHaveFocus();
});

test('the form of the first entry takes the place of what is missing, which is back with the focus after Cancel', async () => {
  await scene.open(newProfile);
  await button('Add workplace').click();
  await expect.element(role()).toHaveFocus();
  await expect.element(button('Add workplace')).not.toBeInTheDocument();
  await button('Cancel').click();
  await expect.element(button('Add workplace')).toHaveFocus();
});

test('what is being edited keeps its place and what was typed when it is deleted elsewhere', async () => {
  await scene.open(demoProfile());
  await editFirst();
  await role().fill('Principal engineer');
  scene.sections.deleteElsewhere(103);
  await scene.reload();
  await expect.element(role()).toHaveValue('Principal engineer');
  expect(rowsOf('Work').elements()).toHaveLength(3);
});

test('what is missing is one line each, in the order of the page, until one of them gets its first entry', async () => {
  await scene.open(newProfile);
  const box = (name: string) => page.getByRole('region', { name, exact: true }).element().getBoundingClientRect();
  await expect.element(button('Add certification')).toBeVisible();
  for (const name of ['Work', 'Projects', 'Repositories', 'Education', 'Certifications']) {
    expect(box(name).height, name).toBeLessThan(90);
    await expect.element(page.getByRole('region', { name, exact: true })).toHaveAttribute('data-missing');
  }
  await button('Add school').click();
  await page.getByRole('textbox', { name: /^School/ }).fill('Demo University');
  await button('Save school').click();
  await expect.element(button('Edit Demo University')).toHaveFocus();
  await expect
    .element(page.getByRole('region', { name: 'Education', exact: true }))
    .not.toHaveAttribute('data-missing');
});
