import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { CodeDialog } from './pages/code-dialog.ts';
import { LoginPage } from './pages/login-page.ts';
import { SecurityPage } from './pages/security-page.ts';
import { Shell } from './pages/shell.ts';
import { letTimePass } from './time.ts';

/** Gives the browser an authenticator that keeps passkeys and confirms each request. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, renamed, signs in without a code, and is removed', async ({ page, seed, watch }) => {
  watch.expectRefusal(422, '/auth/passkey-login/verify');
  await addAuthenticator(page);
  await seed.member('Wright');
  const security = new SecurityPage(page);
  await security.open();
  await expect(page.getByRole('heading', { name: 'No passkeys yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByRole('textbox', { name: 'Name' }).fill('Laptop');
  await expectAccessible(page, 'name of a passkey');
  await adding.getByRole('button', { name: 'Continue' }).click();
  await expect(security.notice('The passkey was added.')).toBeVisible();
  await expect(page.getByText('Laptop')).toBeVisible();

  await page.getByRole('button', { name: 'Rename passkey Laptop' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename passkey' });
  await renaming.getByRole('textbox', { name: 'Name' }).fill('Old laptop');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Old laptop')).toBeVisible();
  await expectAccessible(page, 'security with a passkey');

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await adding.getByRole('textbox', { name: 'Name' }).fill('The same device');
  await adding.getByRole('button', { name: 'Continue' }).click();
  await expect(security.notice('This device has a passkey for your account already.')).toBeVisible();

  await page.context().clearCookies();
  const login = new LoginPage(page);
  await login.open();
  await expectAccessible(page, 'login with a passkey');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL('/app');
  await new Shell(page).go('Security');
  await expect(page.getByText(/Last used/)).toBeVisible();

  await page.getByRole('button', { name: 'Remove passkey Old laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByRole('heading', { name: 'No passkeys yet' })).toBeVisible();

  await page.context().clearCookies();
  await login.open();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert').getByText('This passkey was not accepted, please try again.')).toBeVisible();
});

test('long after the login, a passkey confirms a protected change in place of a code', async ({
  page,
  seed,
  watch,
}) => {
  watch.expectRefusal(403, '/auth/user/passkeys/');
  await addAuthenticator(page);
  const { email } = await seed.member('Wright');
  const security = new SecurityPage(page);
  await security.open();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByRole('textbox', { name: 'Name' }).fill('Laptop');
  await adding.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Laptop')).toBeVisible();

  letTimePass(email);
  await page.reload();
  await page.getByRole('button', { name: 'Remove passkey Laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click();
  const proof = new CodeDialog(page, 'Confirm that it is you');
  await expect(proof.firstBox).toBeFocused();
  await expectAccessible(page, 'proof with a passkey');
  await proof.dialog.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(security.notice('The passkey was removed.')).toBeVisible();
  await expect(proof.dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No passkeys yet' })).toBeVisible();
});
