import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { mailedCode } from './mail.ts';
import { CodeDialog } from './pages/code-dialog.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { outsideAccount } from './pages/provider-page.ts';
import { PublicProfilePage } from './pages/public-profile-page.ts';
import { SecurityPage } from './pages/security-page.ts';
import { Seed, somebody } from './seed.ts';

/** An alias that no other test uses. */
const someAlias = () => `demo-${randomUUID().slice(0, 13)}`;

/** Creates a member whose profile has an alias and can be made public. */
async function memberAt(alias: string, page: Page, seed: Seed): Promise<void> {
  await seed.memberWithProfile();
  await seed.nameProfile(alias);
  const security = new SecurityPage(page);
  await security.open();
  await security.link('GitHub', outsideAccount());
}

/** The content of an element of the head in the response to a visitor without a session. */
async function written(page: Page, pattern: RegExp, address: string): Promise<string | undefined> {
  const answer = await page.request.get(address);
  return pattern.exec(await answer.text())?.[1];
}

const canonical = /<link rel="canonical" href="([^"]*)"/;
const robots = /<meta name="robots" content="([^"]*)"/;

test('a public profile opens at its address for everybody, and is counted', async ({ page, seed, strangerPage }) => {
  test.slow();
  const alias = someAlias();
  const address = `/p/${alias}`;
  await memberAt(alias, page, seed);
  await seed.showProfileTo('Public');

  const stranger = new PublicProfilePage(strangerPage);
  await stranger.visit(address);
  await expect(strangerPage).toHaveURL(address);
  await expect(strangerPage).toHaveTitle('Alex Demo | Wright');
  await expect(stranger.name).toHaveText('Alex Demo');
  await expect(stranger.work).toContainText('Leads the ledger platform.');
  await expect(strangerPage.getByText(new RegExp(`/p/${alias}$`))).toBeVisible();
  await expect(stranger.note).toBeHidden();
  await expect(strangerPage.getByText('This is how others see you')).toBeHidden();
  await expectAccessible(strangerPage, 'a public profile at its address');
  expect(await strangerPage.context().cookies(), 'what the visitor keeps').toEqual([]);

  const { origin } = new URL(strangerPage.url());
  expect(await written(strangerPage, canonical, address)).toBe(origin + address);
  expect(await written(strangerPage, robots, address)).toBeUndefined();

  await test.step('the owner sees the same, below a slim bar', async () => {
    await page.goto(address);
    await expect(page.getByText('This is how others see you')).toBeVisible();
    await expect(new PublicProfilePage(page).work).toContainText('Leads the ledger platform.');
    await expectAccessible(page, 'the own profile at its address');
    await page.getByRole('link', { name: 'Edit profile' }).click();
    await expect(page).toHaveURL('/app/profile');
  });

  await test.step('the visit counts, and the one of the owner does not', async () => {
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    await expect(dashboard.news).toHaveText('Your profile was opened once today.');
  });

  await test.step('paper carries the profile and nothing to press', async () => {
    await strangerPage.emulateMedia({ media: 'print' });
    await expect(stranger.work).toContainText('Leads the ledger platform.');
    await expect(strangerPage.getByRole('banner')).toBeHidden();
    await expect(strangerPage.getByRole('contentinfo')).toBeHidden();
    await expect(strangerPage.getByRole('button', { name: 'Share' })).toBeHidden();
    await expect(stranger.logIn).toBeHidden();
  });
});

test('a changed address leads on, and search engines hear the present one', async ({ page, seed, strangerPage }) => {
  test.slow();
  const [former, present] = [someAlias(), someAlias()];
  await memberAt(former, page, seed);
  await seed.showProfileTo('Public');
  await seed.nameProfile(present);

  const stranger = new PublicProfilePage(strangerPage);
  await stranger.visit(`/p/${former}`);
  await expect(stranger.name).toHaveText('Alex Demo');
  await expect(strangerPage.getByText(new RegExp(`/p/${present}$`))).toBeVisible();
  await expect(strangerPage.getByText(former)).toHaveCount(0);
  const { origin } = new URL(strangerPage.url());
  expect(await written(strangerPage, canonical, `/p/${former}`)).toBe(`${origin}/p/${present}`);
});

test('a restricted profile does not open at its address, and nothing of it is told', async ({
  page,
  seed,
  strangerPage,
  watch,
}) => {
  const alias = someAlias();
  await seed.memberWithProfile();
  await seed.nameProfile(alias);
  watch.expectRefusal(403, `/p/${alias}`);
  const answer = await strangerPage.goto(`/p/${alias}`);
  expect(answer?.status()).toBe(403);
  expect(await answer?.text()).not.toMatch(/Alex Demo|ledger|Rotterdam|og:title|canonical/);
  await expect(strangerPage).toHaveURL(/\/profile-restricted\?/);
  await expect(strangerPage.getByRole('heading', { level: 1 })).toHaveText('This profile opens by personal link only');
  await expect(strangerPage.getByText('Alex Demo')).toHaveCount(0);
  await expectAccessible(strangerPage, 'a restricted profile');
  await strangerPage.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  const login = new LoginPage(strangerPage);
  await expect(login.title).toBeVisible();
  const { email } = somebody();
  await login.requestCode(email);
  watch.expectRefusal(403, `/v1/public/profiles/${alias}`);
  await new CodeDialog(strangerPage).type(await mailedCode(strangerPage.context().request, email));
  // A repeated request is refused as before.
  await expect(strangerPage).toHaveURL(/\/profile-restricted\?/);
  await expect(strangerPage.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();

  // The owner sees the page, and who else can.
  await page.goto(`/p/${alias}`);
  await expect(page.getByText(/^Only people with a personal link, and connections/)).toBeVisible();
  await expectAccessible(page, 'the own restricted profile');
  await page.getByRole('link', { name: 'Change who sees it' }).click();
  await expect(page.getByRole('region', { name: 'Visibility' })).toBeInViewport();
});

test('a profile for members asks strangers to log in, and leads back to itself', async ({
  page,
  seed,
  strangerPage,
  browser,
  watch,
}) => {
  test.slow();
  const alias = someAlias();
  const address = `/p/${alias}`;
  await memberAt(alias, page, seed);
  await seed.showProfileTo('Authenticated');

  watch.expectRefusal(401, address);
  const answer = await strangerPage.goto(address);
  expect(answer?.status()).toBe(401);
  await expect(new LoginPage(strangerPage).title).toBeVisible();
  await expect(strangerPage).toHaveURL(`/app/login?returnTo=${encodeURIComponent(address)}`);

  await test.step('also without script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const reader = await context.newPage();
    await reader.goto(address);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Create your account or log in');
    // The selectors for texts leave out what is in a noscript element.
    await expect(reader.locator('noscript span').last()).toBeVisible();
    expect(await reader.locator('noscript').innerHTML()).toContain('Logging in needs JavaScript.');
    await context.close();
  });

  await new Seed(strangerPage.context().request).member('Wright');
  const member = new PublicProfilePage(strangerPage);
  await member.visit(address);
  await expect(member.name).toHaveText('Alex Demo');
  await expect(strangerPage.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  await expectAccessible(strangerPage, 'a profile for members');
});
