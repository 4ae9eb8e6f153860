import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { OpenIdProvider } from './openid-provider.ts';
import { OwnServer } from './own-server.ts';
import { LoginPage } from './pages/login-page.ts';
import { SetupPage } from './pages/setup-page.ts';

/*
 * The provider is not that of development but one that the operator has configured, so the test has a server of its own.
 * The rules of the protocol are tested in Go, with providers made of a library.
 */

test('somebody joins with the provider of their company by its button, and sees it among their accounts', async ({
  browser,
}) => {
  const provider = await OpenIdProvider.start('kim.demo@example.com');
  const server = await OwnServer.start(provider.environment);
  const context = await browser.newContext({ baseURL: server.origin });
  try {
    const page = await context.newPage();
    await new LoginPage(page).open();
    await expectAccessible(page, 'login with the provider of a company');
    await page.getByRole('link', { name: 'Continue with Example Company' }).click();
    await expect(page).toHaveTitle('Example Company');
    expect(new URL(page.url()).origin).toBe(provider.issuer);
    await page.getByRole('link', { name: 'Continue as Kim Demo' }).click();

    await expect(new SetupPage(page).title).toBeVisible();
    const user: unknown = await (await page.request.get('/auth/user')).json();
    expect(user).toMatchObject({ email: 'kim.demo@example.com' });
    const accounts: unknown = await (await page.request.get('/auth/user/accounts')).json();
    expect(JSON.stringify(accounts)).toContain('oidc-company');
  } finally {
    await context.close();
    await server.dispose();
    provider.stop();
  }
});
