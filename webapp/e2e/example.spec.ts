import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('a stranger sees an example from the landing page, which says that it is one', async ({ strangerPage }) => {
  await strangerPage.goto('/');
  await strangerPage.getByRole('link', { name: 'See an example' }).click();
  await expect(strangerPage).toHaveURL('/example');
  await expect(strangerPage.getByText('This is an example. Alex Demo does not exist.')).toBeVisible();
  await expect(strangerPage.getByRole('heading', { level: 1 })).toHaveText('Alex Demo');
  await expectAccessible(strangerPage, 'the example');
  await strangerPage.getByRole('link', { name: 'See what its owner sees' }).click();
  await expect(strangerPage.getByRole('region', { name: 'What you see is one side' })).toBeInViewport();
  await strangerPage.getByRole('main').getByRole('link', { name: 'Create your profile' }).first().click();
  await expect(strangerPage).toHaveURL(/\/app\/login/);
});

test('the landing page is at most seven screens long on a phone', async ({ browser, baseURL }) => {
  for (const locale of ['en-US', 'de']) {
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ locale, viewport, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7 * viewport.height);
    await context.close();
  }
});

test('the header of the landing page leads to its parts', async ({ strangerPage }) => {
  await strangerPage.goto('/');
  // A script that arrives between the two clicks scrolls to the first part once more.
  await expect(strangerPage.locator('#root[data-live]')).toBeAttached();
  const navigation = strangerPage.getByRole('navigation', { name: 'Site' });
  for (const [link, title] of [
    ['Examples', 'Whatever you make'],
    ['For those who hire', 'For those who hire'],
  ] as const) {
    await navigation.getByRole('link', { name: link }).click();
    await expect(strangerPage.getByRole('heading', { level: 2, name: title })).toBeInViewport();
  }
});

test('the landing page is whole without script, and nothing in it moves when its script has come', async ({
  browser,
  baseURL,
}) => {
  const placesOf = async (javaScriptEnabled: boolean) => {
    const context = await browser.newContext({ javaScriptEnabled, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByText('Alex Demo', { exact: true })).toBeVisible();
    const headings = await page.getByRole('heading').all();
    const places = await Promise.all(
      headings.map(async (heading) => [await heading.textContent(), await heading.boundingBox()] as const),
    );
    await context.close();
    return places;
  };
  const written = await placesOf(false);
  expect(written.length).toBeGreaterThan(10);
  expect(await placesOf(true)).toEqual(written);
});

test('the example can be read without script, and search engines leave it out', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/example');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alex Demo');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  await context.close();
});
