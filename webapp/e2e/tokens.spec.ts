import { expectAccessible } from './axe.ts';
import { allowClipboard, expect, test } from './fixtures.ts';
import { SecurityPage } from './pages/security-page.ts';

/** Calls an operation as a program would: with the token and without the browser. */
async function statusOf(origin: string, token: string, path: string): Promise<number> {
  const { status } = await fetch(`${origin}${path}`, { headers: { Authorization: `Bearer ${token}` } });
  return status;
}

test('an access token is made, copied and used by a program, replaced, and ended, after which it opens nothing', async ({
  page,
  context,
  seed,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  await allowClipboard(context);
  await seed.memberWithProfile();
  const security = new SecurityPage(page);
  await security.open();
  const card = page.getByRole('region', { name: 'Access tokens' });
  const shown = page.getByRole('dialog', { name: 'Your access token Backup' });
  const copied = async () => {
    await shown.getByRole('button', { name: 'Copy token' }).click();
    await expect(shown.getByRole('button', { name: 'Copied' })).toBeVisible();
    const token = await page.evaluate(() => navigator.clipboard.readText());
    expect(token).toMatch(/^wright_pat_[A-Z2-7]{33}$/);
    await shown.getByRole('button', { name: 'Close' }).click();
    return token;
  };

  await card.getByRole('button', { name: 'Make an access token' }).click();
  const form = page.getByRole('dialog', { name: 'Make an access token' });
  await form.getByRole('textbox', { name: /^Name/ }).fill('Backup');
  await form.getByRole('checkbox', { name: 'Read your profile and its statistics' }).click();
  await expectAccessible(page, 'new access token');
  await form.getByRole('button', { name: 'Make token' }).click();
  await expectAccessible(page, 'an access token that is shown once');
  const first = await copied();
  expect(await statusOf(origin, first, '/v1/user/profile')).toBe(200);
  expect(await statusOf(origin, first, '/v1/user/profile/links')).toBe(403);

  await card.getByRole('button', { name: 'Replace access token Backup' }).click();
  const question = page.getByRole('dialog', { name: 'Replace access token Backup?' });
  await question.getByRole('button', { name: 'Replace token' }).click();
  const second = await copied();
  expect(second).not.toBe(first);
  // Both are valid for a day.
  for (const token of [first, second]) expect(await statusOf(origin, token, '/v1/token')).toBe(200);

  await card.getByRole('button', { name: 'End access token Backup' }).click();
  await security.question.getByRole('button', { name: 'End token' }).click();
  await expect(card.getByRole('heading', { name: 'No access tokens' })).toBeVisible();
  for (const token of [first, second]) expect(await statusOf(origin, token, '/v1/user/profile')).toBe(401);
});
