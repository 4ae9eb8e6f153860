import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { Seed, somebody } from './seed.ts';

/*
 * The API reference with its content security policy: `Watch` fails on a request to another host and on a violation of
 * the policy. `make web` builds the page.
 */

test('shows the reference of the API, and every code has its page', async ({ page }) => {
  await page.goto('/docs');
  await expect(page).toHaveTitle(/API/);
  await expect(page.getByRole('heading', { name: 'Wright API' })).toBeVisible();
  await expect(page.getByText('mails a one-time code')).toBeVisible();

  await page.goto('/problems');
  await page.getByRole('link', { name: 'AliasTakenError' }).click();
  await expect(page.getByRole('heading', { name: 'AliasTakenError' })).toBeVisible();
  await expect(page.getByText('409 Conflict')).toBeVisible();
});

test('wears the theme that was chosen in the product, and leads home', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('app/darkMode', 'true');
  });
  for (const address of ['/problems/AliasTakenError', '/problems', '/docs']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 14, 26)');
    await expect(page.locator('body')).toHaveCSS('font-family', /^"Figtree Variable"/);
  }
  await page.getByRole('link', { name: 'Wright, home page' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('in German', () => {
  test.use({ locale: 'de' });

  test('shows the introduction of the API in German, with the operations of the contract', async ({ page }) => {
    await page.goto('/docs');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { name: 'Lesen und Schreiben' })).toBeVisible();
    await expect(page.getByText('POST /auth/login').first()).toBeVisible();
    await page.goto('/problems/AliasTakenError');
    await expect(page.getByText('Was die Person liest')).toBeVisible();
  });
});

test('does not take the session along when somebody tries a call', async ({ page, seed, watch }) => {
  await seed.member('Wright');
  // For comparison: pages of the application send the session cookie.
  expect((await page.request.get('/auth/user')).status()).toBe(200);
  watch.expectRefusal(401, '/auth/user');

  await page.goto('/docs#tag/auth/GET/auth/user');
  await page
    .getByRole('button', { name: /Test Request.*\/auth\/user\)?$/ })
    .first()
    .click();
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/auth/user');
  await page.getByRole('button', { name: /^Send/ }).first().click();
  expect((await (await sent).allHeaders())['cookie']).toBeUndefined();
  await expect(page.getByText('401 Unauthorized').first()).toBeVisible();
});

test('T406: calls with the token that somebody pastes, while somebody else is signed in', async ({
  page,
  seed,
  strangerPage,
}) => {
  const owner = await new Seed(strangerPage.request).member('Wright', { person: somebody('Kim Demo') });
  const made = await strangerPage.request.post('/auth/user/tokens', {
    data: { name: 'Reference', scopes: ['account:read'], expiresInDays: 1 },
  });
  const { token } = (await made.json()) as { token: string };
  await seed.member('Wright');

  await page.goto('/docs#tag/auth/GET/auth/user');
  await page
    .getByRole('button', { name: /Test Request.*\/auth\/user\)?$/ })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByPlaceholder('Token').fill(token);
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/auth/user');
  await form.getByRole('button', { name: /^Send/ }).first().click();
  const headers = await (await sent).allHeaders();
  expect(headers['authorization']).toBe(`Bearer ${token}`);
  expect(headers['cookie']).toBeUndefined();
  await expect(form.getByText('200 OK').first()).toBeVisible();
  await expect(form.getByText(owner.email).first()).toBeVisible();
});

test('shows samples with curl and the clients for TypeScript and Python, which call this site', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  await page.goto('/docs#tag/jobs/GET/v1/jobs');
  const operation = page.locator('section[id$="tag/jobs/GET/v1/jobs"]');
  const samples = operation.getByRole('group').filter({ hasText: 'Test Request' });
  await expect(samples).toContainText(`curl "${origin}/v1/jobs`);
  await samples.getByRole('button', { name: 'curl' }).click();
  await expect(page.getByRole('option')).toHaveText(['curl', 'TypeScript', 'Python']);
  await page.getByRole('option', { name: 'TypeScript' }).click();
  await expect(samples).toContainText(`createWrightClient({ baseUrl: '${origin}'`);
  await samples.getByRole('button', { name: 'TypeScript' }).click();
  await page.getByRole('option', { name: 'Python' }).click();
  await expect(samples).toContainText(`wright = Wright("${origin}", token=os.environ["WRIGHT_TOKEN"])`);
});

test('is read and tried out with any eyes and hands, as WCAG 2.2 AA asks for', async ({ page }) => {
  await page.goto('/docs#tag/auth/GET/auth/user');
  const trying = page.getByRole('button', { name: /Test Request.*\/auth\/user\)?$/ }).first();
  await trying.waitFor();
  await expectAccessible(page, 'an operation of the reference');

  await trying.click();
  await expect(page.getByRole('button', { name: /^Send/ }).first()).toBeVisible();
  await expectAccessible(page, 'the form that tries a call out');

  // The lists of endpoints are scroll containers here, which need to be focusable.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/problems');
  await page.goto('/docs');
  await expect(page.getByRole('list', { name: 'auth endpoints' })).toHaveAttribute('tabindex', '0');
  await expectAccessible(page, 'the reference on a phone');
});
