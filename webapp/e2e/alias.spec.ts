import { randomUUID } from 'node:crypto';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { AddressCard } from './pages/address-card.ts';
import { SetupPage } from './pages/setup-page.ts';
import { Shell } from './pages/shell.ts';
import { Seed, somebody } from './seed.ts';

/** An alias that no other test uses. */
const someName = () => `demo-${randomUUID().slice(0, 8)}`;

test('a page gets its name in the editor, and whoever is slower is told at the field', async ({
  page,
  seed,
  strangerPage,
  watch,
}) => {
  const other = new Seed(strangerPage.context().request);
  const taken = someName();
  await other.memberWithEmptyProfile();
  await other.nameProfile(taken);
  await seed.memberWithProfile();
  const address = new AddressCard(page);
  await address.open();
  await expect(address.field).toBeHidden();
  await address.choose.click();
  await expect(address.field).toBeFocused();

  await test.step('what somebody else has is refused, and free ones are one press away', async () => {
    await expect(address.suggestions.getByRole('button').first()).toBeVisible();
    await expectAccessible(page, 'editor without an alias');
    await address.field.fill(taken.toUpperCase());
    await expect(address.field).toHaveValue(taken);
    await expect(address.card.getByText('This alias is taken.')).toBeVisible();
    await expectAccessible(page, 'editor with an alias that is taken');
    await address.field.fill('admin');
    await expect(address.card.getByText('This alias cannot be used.')).toBeVisible();
    await address.field.fill('-');
    await address.field.blur();
    await expect(address.field).toHaveAttribute('aria-invalid', 'true');
    await address.field.fill(taken);
    await expect(address.card.getByText('This alias is taken.')).toBeVisible();
    const suggestion = address.suggestions.getByRole('button').first();
    const name = (await suggestion.textContent()) ?? '';
    await suggestion.click();
    await expect(address.field).toHaveValue(name);
    await expect(address.card.getByText('This alias is free.')).toBeVisible();
  });

  const chosen = someName();
  await test.step('the name is saved, shown in the head of the page, and leads to the page', async () => {
    await address.field.fill(chosen);
    await expect(address.card.getByText('This alias is free.')).toBeVisible();
    await address.save.click();
    await expect(page.getByText(new RegExp(`^Your page is at .*/p/${chosen}$`))).toBeVisible();
    await expect(page.getByRole('region', { name: 'Basics' })).toContainText(`/p/${chosen}`);
    const opened = page.waitForEvent('popup');
    await address.openPage.click();
    const own = await opened;
    await expect(own.getByText(/^Only people with a personal link, and connections/)).toBeVisible();
    expect(new URL(own.url()).pathname).toBe(`/p/${chosen}`);
    await own.close();
    await page.reload();
    const shell = new Shell(page);
    await shell.go('Dashboard');
    await shell.go('Profile');
    await expect(address.card).toContainText(`/p/${chosen}`);
    await address.change.click();
    await expect(address.field).toBeFocused();
    await expect(address.field).toHaveValue(chosen);
    await expect(address.card.getByText('This is your alias.')).toBeVisible();
    await expectAccessible(page, 'editor with an alias');
  });

  await test.step('somebody else takes the next one between asking and saving', async () => {
    watch.expectRefusal(409, '/v1/user/profile/alias');
    const wanted = someName();
    await address.field.fill(wanted);
    await expect(address.card.getByText('This alias is free.')).toBeVisible();
    await other.nameProfile(wanted);
    await address.save.click();
    await expect(address.card.getByText('This alias is taken.')).toBeVisible();
    await expect(address.field).toBeFocused();
    await expect(address.field).toHaveValue(wanted);
  });

  await test.step('what was typed is not left behind unasked, and can be discarded', async () => {
    await page.evaluate(() => {
      history.back();
    });
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(address.field).not.toHaveValue(chosen);
    await address.discard.click();
    await expect(address.change).toBeFocused();
    await expect(address.card).toContainText(`/p/${chosen}`);
    await page.evaluate(() => {
      history.back();
    });
    await expect(page).toHaveURL('/app');
  });
});

test('the setup names the page, and going back keeps what was typed', async ({ page, seed }) => {
  const { email, displayName } = somebody();
  await seed.signIn(email);
  const setup = new SetupPage(page);
  await page.goto('/app/setup');
  await setup.introduce(displayName, 'Recruiter');
  await setup.skip.click();
  await expect(setup.step('Alias and visibility')).toBeFocused();
  const chosen = someName();
  await setup.alias.fill(chosen);
  await expect(page.getByText('This alias is free.')).toBeVisible();
  await expectAccessible(page, 'setup, alias and visibility');
  await setup.back.click();
  await expect(setup.step('Photo')).toBeFocused();
  await setup.skip.click();
  await expect(setup.alias).toHaveValue(chosen);
  await setup.finish.click();
  await expect(page).toHaveURL('/app/profile');
  await expect(new AddressCard(page).card).toContainText(`/p/${chosen}`);
});
