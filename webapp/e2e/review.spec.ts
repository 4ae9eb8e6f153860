import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { mailsTo } from './mail.ts';
import { admin } from './operator.ts';

test('a profile is suspended, its owner asks for a review, and an approval opens it again', async ({
  page,
  seed,
  strangerPage,
  watch,
}) => {
  test.slow();
  watch.expectRefusal(403, '/t/');
  const { email } = await seed.memberWithProfile();
  const { url } = await seed.link({ name: 'Conference badge' });
  await strangerPage.goto(url);
  await expect(strangerPage.getByRole('heading', { level: 1, name: 'Alex Demo' })).toBeVisible();

  const reason = 'The headline offers something for sale.';
  expect(await admin('suspend', email, '--reason', reason)).toContain('is suspended');
  await strangerPage.reload();
  await expect(strangerPage.getByRole('heading', { level: 1, name: 'This profile is suspended' })).toBeVisible();
  await expect(strangerPage.getByText('Alex Demo')).toHaveCount(0);
  await expectAccessible(strangerPage, 'a suspended profile');
  await page.goto(url);
  await expect(page.getByText('Nobody but you sees this page')).toBeVisible();

  await page.goto('/app');
  await page.getByRole('link', { name: 'See why and what to do' }).click();
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review.getByText(reason)).toBeVisible();
  await expectAccessible(page, 'the profile of the suspended owner');
  await review.getByRole('button', { name: 'Request a review' }).click();
  await expect(review).toContainText('Under review');
  await expect(review.getByText(reason)).toBeVisible();
  expect(await admin('list-reviews')).toContain(`suspended: ${reason}`);

  // Requesting a review does not change who can see the profile.
  await strangerPage.goto(url);
  await expect(strangerPage.getByRole('heading', { level: 1, name: 'This profile is suspended' })).toBeVisible();

  expect(await admin('approve', email)).toContain('is approved');
  await strangerPage.goto(url);
  await expect(strangerPage.getByRole('heading', { level: 1, name: 'Alex Demo' })).toBeVisible();
  await page.reload();
  // The review of a profile that others can open is in the menu, and the address of the page still names it.
  const approved = page.getByRole('dialog', { name: 'Review' });
  await expect(approved).toContainText('Approved');
  await approved.getByRole('button', { name: 'Close' }).click();
  const menu = page.getByRole('button', { name: 'More for your page' });
  await expect(menu).toBeFocused();
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Review' }).press('Enter');
  await expect(approved).toContainText('Approved');
  await expect
    .poll(async () => (await mailsTo(page.request, email)).map(({ subject }) => subject))
    .toEqual(expect.arrayContaining(['Your profile at Wright was approved', 'Your profile at Wright is suspended']));
});
