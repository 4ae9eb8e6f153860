import '@/shared/styles/app.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getRestoreSectionUrl } from '@/shared/api/generated/endpoints/profile/profile';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { Toaster } from '@/shared/ui/toaster';
import { button, deleteFirst, role, rowsOf, sectionsScene } from './profile-sections.test-setup';

const scene = sectionsScene();

test('on a phone a deletion can still be undone after the dialog of another entry has opened and closed', async () => {
  await page.viewport(390, 844);
  await scene.open(demoProfile());
  await render(<Toaster />);
  await deleteFirst();
  await expect.element(button('Undo')).toBeVisible();
  await button('Edit Engineer at Demo Tools').click();
  await expect.element(page.getByRole('dialog').getByRole('form')).toBeVisible();
  await expect.element(role()).toBeVisible();
  await button('Cancel').click();
  await expect.element(page.getByRole('form')).not.toBeInTheDocument();
  await button('Undo').click();
  await expect.element(rowsOf('Work').first()).toMatchTextContent(/Staff engineer/);
  expect(scene.writes().at(-1)).toMatchObject({ method: 'POST', url: getRestoreSectionUrl(103) });
});
