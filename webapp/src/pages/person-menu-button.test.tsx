import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@/shared/styles/app.css';
import { loadMemberTexts } from '@/shared/i18n/member-texts';
import { pause } from '@/shared/testing/pause';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { PersonMenuButton } from './person-menu-button';

const more = page.getByRole('button', { name: 'More about Robin Demo' });
const menu = page.getByRole('menu');
const item = (name: string) => page.getByRole('menuitem', { name });

async function open() {
  await loadMemberTexts();
  await renderInRouter(
    <main>
      <h1>Profile</h1>
      <PersonMenuButton memberId="01940000-0000-7000-8000-000000000001" name="Robin Demo" />
    </main>,
  );
  await expect.element(more).toHaveAttribute('aria-haspopup', 'menu');
}

test.each(['{Enter}', ' ', '{ArrowDown}'])(
  '%s opens the menu at its first item, and Escape leads back',
  async (key) => {
    await open();
    (more.element() as HTMLElement).focus();
    await userEvent.keyboard(key);
    await expect.element(item('Block')).toHaveFocus();
    await expect.element(menu).toHaveAccessibleName('More about Robin Demo');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('Report')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('Block')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(more).toHaveFocus();
    await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  },
);

test('a second press on the button closes the menu', async () => {
  await open();
  await more.click();
  await expect.element(menu).toBeVisible();
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(more.element(), { force: true });
  await expect.element(menu).not.toBeInTheDocument();
});

test.each([
  ['Block', 'Block Robin Demo?'],
  ['Report', 'Report Robin Demo'],
])('%s opens its dialog with the focus in it, and closing leads back to the button', async (action, title) => {
  await open();
  await more.click();
  await item(action).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await pause(400);
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  expect(dialog.element().querySelector('[aria-invalid=true]')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
});
