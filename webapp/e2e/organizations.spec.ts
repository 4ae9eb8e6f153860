import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { ConnectionPage } from '../src/shared/api/generated/model/connection-page.ts';
import type { User } from '../src/shared/api/generated/model/user.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { mailedCode, wrongCode } from './mail.ts';
import { AccountPage } from './pages/account-page.ts';
import { Seed, somebody } from './seed.ts';

test('a member confirms a workplace by a code to an address there, and leaves', async ({
  page,
  context,
  seed,
  watch,
}) => {
  watch.expectRefusal(422, '/v1/user/work-mails');
  await seed.memberWithProfile();
  const domain = `kvarn-${randomUUID().slice(0, 8)}.example`;
  const email = `alex.demo@${domain}`;
  await new AccountPage(page).open();
  const card = page.getByRole('region', { name: 'Workplaces and organizations' });
  await card.getByRole('button', { name: 'Confirm where you work' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Your e-mail at work/ }).fill('alex.demo@gmail.com');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText(/Anybody can get an address of this provider/)).toBeVisible();
  await expectAccessible(page, 'an address of a provider for everybody');
  await dialog.getByRole('textbox', { name: /^Your e-mail at work/ }).fill(email);
  await dialog.getByRole('button', { name: 'Send code' }).click();

  const code = await mailedCode(context.request, email);
  await expect(dialog.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused();
  await page.keyboard.type(wrongCode(code));
  await expect(dialog.getByText('This code is not right. Please check it.')).toBeVisible();
  await page.keyboard.type(code);
  await expect(dialog.getByRole('heading', { name: `${domain} is confirmed. Which workplace is it?` })).toBeVisible();
  await expectAccessible(page, 'the workplace of an organization');
  await dialog.getByRole('combobox', { name: /^Workplace/ }).click();
  await page.getByRole('option', { name: 'Staff engineer at Example Company' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();

  const row = card.getByRole('listitem').filter({ hasText: domain });
  await expect(row).toContainText('Belongs to Staff engineer at Example Company');
  await page.reload();
  await expect(row).toContainText(/Confirmed by mail until/);
  await expect(card).not.toContainText(email);
  await row.getByRole('button', { name: `More about ${domain}` }).click();
  await page.getByRole('menuitem', { name: 'Leave' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(row).toBeHidden();
});

test('an owner proves a domain, invites somebody who accepts, and everybody can read the page', async ({
  page,
  context,
  seed,
  strangerPage,
}) => {
  test.slow();
  await seed.memberWithEmptyProfile();
  const domain = `kvarn-${randomUUID().slice(0, 8)}.example`;
  const robin = new Seed(strangerPage.context().request);
  const { displayName } = await robin.member('Recruiter', { person: somebody('Robin Demo') });
  await robin.createProfile();
  await connect(context.request, strangerPage.context().request);

  const card = page.getByRole('region', { name: 'Organizations you act for' });
  await test.step('a claim says what the domain has to show, and a check what it shows instead', async () => {
    await new AccountPage(page).open();
    await card.getByRole('button', { name: 'Claim a domain' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Domain/ }).fill(`https://${domain}/about`);
    await dialog.getByRole('textbox', { name: /^Name of the organization/ }).fill('Kvarn');
    await expectAccessible(page, 'the claim of a domain');
    await dialog.getByRole('button', { name: 'Claim domain' }).click();
    await expect(card.getByText(`_wright.${domain}`)).toBeVisible();
    await card.getByRole('button', { name: 'Check now' }).click();
    await expect(card.getByText('DNS record: there is none.')).toBeVisible();
    await expectAccessible(page, 'a claim that is not proven');
  });

  await test.step('the domain shows the record, and the organization is proven', async () => {
    const value = await card
      .getByText(/^wright-organization=/)
      .first()
      .textContent();
    await context.request.post('/dev/domains', { form: { name: `_wright.${domain}`, value: value ?? '' } });
    await card.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText(`${domain} is proven. You are an owner of its organization.`)).toBeVisible();
    await card.getByRole('link', { name: 'Kvarn' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kvarn' })).toBeVisible();
    await expect(page.getByText('proved the domain.')).toBeVisible();
  });

  await test.step('the owner edits the page and invites', async () => {
    await page.getByRole('button', { name: 'Edit page' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^About/ }).fill('We mill flour.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('We mill flour.')).toBeVisible();
    await page.getByRole('button', { name: 'Invite' }).click();
    await dialog.getByRole('combobox', { name: /^Person/ }).fill(displayName);
    await page.getByRole('option', { name: displayName }).click();
    await expectAccessible(page, 'the invitation to a team');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByText(/^Invited on/)).toBeVisible();
    await expectAccessible(page, 'an organization');
  });

  await test.step('the invited person accepts', async () => {
    await strangerPage.goto('/app/account');
    const invited = strangerPage.getByRole('region', { name: 'Organizations you act for' });
    await invited.getByRole('button', { name: 'Accept' }).click();
    await invited.getByRole('link', { name: 'Kvarn' }).click();
    await expect(strangerPage.getByText(/^In the team since/)).toHaveCount(2);
    await expect(strangerPage.getByRole('button', { name: 'Edit page' })).toHaveCount(0);
  });

  await test.step('everybody can read the page', async () => {
    await strangerPage.context().clearCookies();
    await strangerPage.goto(`/o/${domain}`);
    await expect(strangerPage.getByRole('heading', { level: 1, name: 'Kvarn' })).toBeVisible();
    await expect(strangerPage.getByText('We mill flour.')).toBeVisible();
    await expectAccessible(strangerPage, 'the page of an organization');
  });
});

/** Connects the signed-in members of two browsers. */
async function connect(one: APIRequestContext, other: APIRequestContext): Promise<void> {
  const { memberId } = (await (await other.get('/auth/user')).json()) as Pick<User, 'memberId'>;
  await one.post('/v1/user/connections', { data: { memberId } });
  const { items } = (await (await other.get('/v1/user/connections')).json()) as Pick<ConnectionPage, 'items'>;
  for (const { id } of items)
    await other.patch(`/v1/user/connections/${id}`, { data: { status: 'ACCEPTED', showsProfile: true } });
}
