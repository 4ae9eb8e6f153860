import { randomUUID } from 'node:crypto';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { Shell } from './pages/shell.ts';
import { Seed } from './seed.ts';

/** The day a number of days from now, as it is typed. */
const dayAfter = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/');

test('a Recruiter publishes a job, a member finds and saves it, and sees that it has ended', async ({
  page,
  seed,
  strangerPage,
}) => {
  const title = `Grid engineer ${randomUUID().slice(0, 8)}`;
  await seed.member('Recruiter');

  await test.step('an empty posting says what is missing, and leads to it', async () => {
    await page.goto('/app');
    await new Shell(page).go('Hiring');
    await expect(page).toHaveTitle('Hiring | Wright');
    await page.getByRole('link', { name: 'New posting' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New posting');
    await expect(page.getByText('10 things are missing')).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('textbox', { name: /^Title/ })).toBeFocused();
    await page.keyboard.type(title);
    await expect(page.getByText('9 things are missing')).toBeVisible();
    await expectAccessible(page, 'a new posting');
  });

  await test.step('a range that is too wide is held back, and says how to repair it', async () => {
    await page.getByRole('textbox', { name: /^Who hires/ }).fill('Example Mills');
    await page.getByRole('radio', { name: 'Hybrid' }).click();
    await page.getByRole('combobox', { name: /^Country/ }).fill('Netherlands');
    await page.getByRole('option', { name: 'Netherlands', exact: true }).click();
    await page.getByRole('textbox', { name: /^Town or region/ }).fill('Rotterdam');
    await page.getByRole('combobox', { name: /^Employment/ }).click();
    await page.getByRole('option', { name: 'Full-time' }).click();
    await page.getByRole('textbox', { name: /^From\b/ }).fill('60,000');
    await page.getByRole('textbox', { name: /^To\b/ }).fill('140,000');
    await page.getByRole('combobox', { name: /^Currency/ }).fill('EUR');
    await page.getByRole('option', { name: /^EUR/ }).click();
    await expect(page.getByText('The pay range is 80,000 wide.')).toBeVisible();
    await page.getByRole('textbox', { name: /^To\b/ }).fill('110,000');
    await expect(page.getByText('The pay range is 80,000 wide.')).toBeHidden();
  });

  await test.step('a draft is kept', async () => {
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page).toHaveURL(/\/app\/hiring\/[\da-f-]{36}$/);
    await page.reload();
    await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue(title);
    await expect(page.getByRole('textbox', { name: /^To\b/ })).toHaveValue('110000');
  });

  await test.step('what is complete goes out', async () => {
    await page
      .getByRole('textbox', { name: /^What people do/ })
      .fill('You own the service that tells the mills when to feed the grid.');
    await page.getByRole('button', { name: 'Add requirement' }).click();
    await page.keyboard.type('Two years of Go.');
    await page.getByRole('radio', { name: 'Yes, somebody starts' }).click();
    await page.getByRole('radio', { name: 'People, all of them' }).click();
    await page.getByRole('textbox', { name: /^Closes/ }).fill(dayAfter(40));
    await expect(page.getByText('Nothing is missing')).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page).toHaveURL('/app/hiring?status=OPEN');
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
    await expectAccessible(page, 'the postings of a recruiter');
  });

  const member = strangerPage;
  await test.step('a member finds and saves it', async () => {
    await new Seed(member.context().request).memberWithProfile();
    await member.goto('/app/jobs');
    await member.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await member.getByRole('searchbox', { name: 'Search jobs' }).fill(title);
    await expect(member.getByText('1 job', { exact: true })).toBeVisible();
    const detail = member.getByRole('article');
    await expect(detail.getByRole('heading', { name: title })).toBeVisible();
    await expect(detail).toContainText('not proven, for members only');
    await expect(detail).toContainText('€60,000');
    await expect(detail.getByRole('button', { name: 'Message the recruiter' })).toBeVisible();
    await expectAccessible(member, 'a found job');
    await detail.getByRole('button', { name: `Save ${title}` }).click();
    await expect(detail.getByRole('button', { name: `Saved: ${title}` })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the Recruiter closes it', async () => {
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Close posting…' }).click();
    await page.getByRole('radio', { name: 'The job is filled' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close posting' }).click();
    await expect(page.getByRole('link', { name: title, exact: true })).toBeHidden();
  });

  await test.step('the member sees that it has ended, and nobody finds it any more', async () => {
    await member.getByRole('link', { name: 'Saved' }).click();
    await expect(member.getByRole('list').getByText('Ended: the job is filled')).toBeVisible();
    await expect(member.getByRole('article').getByRole('button', { name: 'Message the recruiter' })).toBeHidden();
    await member.goto(`/app/jobs?query=${encodeURIComponent(title)}`);
    await expect(member.getByRole('heading', { name: 'No job found' })).toBeVisible();
  });
});
