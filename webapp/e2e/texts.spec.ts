import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { waitForProgram } from './program.ts';

const texts = [
  { place: 'About', path: '/about', title: 'About | Wright' },
  { place: 'FAQs', path: '/faqs', title: 'FAQs | Wright' },
  { place: 'Guidelines', path: '/guidelines', title: 'Guidelines | Wright' },
  { place: 'Privacy', path: '/legal/privacy', title: 'Privacy policy | Wright' },
  { place: 'Terms', path: '/legal/terms', title: 'Terms of service | Wright' },
];

test('the texts of the site are one step from the landing page, and nobody has to log in to read them', async ({
  page,
}) => {
  for (const { place, path, title } of texts) {
    await page.goto('/');
    await waitForProgram(page);
    await page.getByRole('navigation', { name: 'About this site' }).getByRole('link', { name: place }).click();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessible(page, place);
  }
});

test('developers find the documentation of the API in the footer', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'About this site' }).getByRole('link', { name: 'API docs' }).click();
  await expect(page).toHaveURL('/docs');
  await expect(page).toHaveTitle(/API/);
});

test('an address that names a part opens at it', async ({ page }) => {
  await page.goto('/legal/privacy#visitors');
  await expect(page.getByRole('heading', { level: 2, name: 'Visitors of a profile' })).toBeInViewport();
  await page.goto('/faqs#password');
  await expect(page.getByText('Because a mailed code cannot be forgotten')).toBeInViewport();
});
