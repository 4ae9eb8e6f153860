import { randomUUID } from 'node:crypto';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { outsideAccount } from './pages/provider-page.ts';
import { PublicProfilePage } from './pages/public-profile-page.ts';
import { SecurityPage } from './pages/security-page.ts';
import { publicMember } from './public-member.ts';
import { Seed, somebody } from './seed.ts';

test('a member finds another one and comes back to the list, and whoever is blocked or hides is not found', async ({
  page,
  seed,
  strangerPage,
  watch,
}) => {
  test.slow();
  const name = `Noor ${randomUUID().slice(0, 8)}`;
  await publicMember(page, seed, name);

  const robin = new Seed(strangerPage.context().request);
  await robin.member('Wright', { person: somebody('Robin Demo') });
  await robin.dismiss('people');
  const field = strangerPage.getByRole('searchbox', { name: 'Search people' });
  const found = strangerPage.getByRole('link', { name, exact: true });
  const nobody = strangerPage.getByRole('heading', { name: 'Nobody found' });

  await test.step('typing finds, the URL holds the words, and the card says why', async () => {
    await strangerPage.goto('/app/people');
    await field.fill(name.toLowerCase());
    await expect(found).toBeVisible();
    await expect(strangerPage).toHaveURL(/\/app\/people\?query=noor/);
    await expect(strangerPage.getByText('1 person', { exact: true })).toBeVisible();
    await expect(strangerPage.getByText('Matches in full name')).toBeVisible();
    await expect(field).toBeFocused();
    await expectAccessible(strangerPage, 'people who are found');
  });

  const seen = new PublicProfilePage(strangerPage);
  await test.step('the profile opens, and the way back leads to the same search and to the link', async () => {
    await found.click();
    await expect(seen.name).toHaveText(name);
    await expect(strangerPage).toHaveURL(/\/app\/people\/[\da-f-]{36}$/);
    await expectAccessible(strangerPage, 'the page of a person');
    await strangerPage.goBack();
    await expect(field).toHaveValue(name.toLowerCase());
    await expect(found).toBeFocused();
    await found.click();
    await expect(seen.name).toHaveText(name);
    await strangerPage.getByRole('link', { name: 'Back to people' }).click();
    await expect(field).toHaveValue(name.toLowerCase());
    await expect(found).toBeFocused();
    await strangerPage.goBack();
    await expect(field).toHaveValue('');
    await strangerPage.goForward();
    await expect(found).toBeVisible();
  });

  await test.step('whoever hides is not found', async () => {
    await page.goto('/app/account');
    const canBeFound = page.getByRole('switch', { name: 'Members can find me' });
    await expect(canBeFound).toBeChecked();
    await canBeFound.click();
    await expect(page.getByText('Members cannot find you any more.')).toBeVisible();
    await strangerPage.reload();
    await expect(nobody).toBeVisible();
    await expectAccessible(strangerPage, 'nobody who is found');
    await canBeFound.click();
    await expect(page.getByText('Members can find you now.')).toBeVisible();
    await page.getByRole('link', { name: 'See how you look in results' }).click();
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await strangerPage.reload();
    await expect(found).toBeVisible();
  });

  await test.step('whoever has blocked somebody no longer finds them', async () => {
    await found.click();
    await seen.choose('Block');
    // The router writes down why the page cannot be loaded again.
    watch.expectConsoleError(/ProfileBlockedError/);
    watch.expectRefusal(403, `/v1/people/${new URL(strangerPage.url()).pathname.split('/').at(-1)}`);
    await strangerPage.getByRole('dialog').getByRole('button', { name: 'Block this person' }).click();
    await expect(strangerPage.getByRole('heading', { level: 1, name: 'You have blocked this person' })).toBeVisible();
    await strangerPage.goto(`/app/people?query=${encodeURIComponent(name)}`);
    await expect(nobody).toBeVisible();
  });
});

test('a recruiter reads how many people are left, and the same person counts once', async ({
  page,
  seed,
  strangerPage,
}) => {
  test.slow();
  const name = `Noor ${randomUUID().slice(0, 8)}`;
  await seed.member('Wright', { person: somebody(name) });
  await seed.dismiss('people');
  await seed.createProfile();
  const security = new SecurityPage(page);
  await security.open();
  await security.link('GitHub', outsideAccount());
  await seed.showProfileTo('Authenticated');
  // Whoever has not chosen is found only while their profile is Public.
  await page.goto('/app/account');
  await page.getByRole('switch', { name: 'Members can find me' }).click();
  await expect(page.getByText('Members can find you now.')).toBeVisible();

  const robin = new Seed(strangerPage.context().request);
  await robin.member('Recruiter', { person: somebody('Robin Demo') });
  await robin.dismiss('people');
  await strangerPage.goto(`/app/people?query=${encodeURIComponent(name)}`);
  await expect(strangerPage.getByText('300 of 300 profiles left today')).toBeVisible();
  const found = strangerPage.getByRole('link', { name, exact: true });
  for (const opened of ['first', 'again']) {
    await test.step(opened, async () => {
      await found.click();
      await expect(new PublicProfilePage(strangerPage).name).toHaveText(name);
      await expect(strangerPage.getByText('299 of 300 profiles left today')).toBeVisible();
      await strangerPage.getByRole('link', { name: 'Back to people' }).click();
      await expect(found).toBeFocused();
      await expect(strangerPage.getByText('299 of 300 profiles left today')).toBeVisible();
    });
  }
});
