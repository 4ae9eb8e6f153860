import { randomUUID } from 'node:crypto';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { InboxPage } from './pages/inbox-page.ts';
import { Seed } from './seed.ts';

const phone = { width: 390, height: 844 };

/** The day in 40 days. */
const closesOn = () => new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);

test('a Recruiter writes to an applicant, who answers on a phone below the job, and withdraws', async ({
  page,
  seed,
  strangerPage,
}) => {
  const title = `Mill engineer ${randomUUID().slice(0, 8)}`;
  const recruiter = await seed.member('Recruiter');
  const jobId = await seed.openJob({ title, requirements: ['Two years of Go.'], closesOn: closesOn() });
  const applicantSeed = new Seed(strangerPage.context().request);
  const applicant = await applicantSeed.memberWithProfile();
  await applicantSeed.applyToJob(jobId, 'I moved a ledger from one region to three.');
  const [team, own] = [new InboxPage(page), new InboxPage(strangerPage)];
  await strangerPage.setViewportSize(phone);

  await test.step('the message is written from the board, and delivered without a request', async () => {
    await page.goto(`/app/hiring/${jobId}/applications`);
    await page.locator('[data-card] a').first().click();
    await page.getByRole('button', { name: 'Write', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Write to ${applicant.displayName}` });
    await dialog.getByRole('textbox', { name: /^Your message/ }).fill('Would you talk to two of us next week?');
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('link', { name: 'Open the conversation' }).click();
    await expect(team.log).toContainText('Began with an application');
    await expect(team.log.getByRole('link', { name: title })).toBeVisible();
    await expect(team.log).toContainText('Submitted');
    await expectAccessible(page, 'a conversation with an applicant');
  });

  await test.step('the applicant finds it in the inbox, with the job above it', async () => {
    await own.open();
    await own.unreadRow(recruiter.displayName).click();
    const strip = strangerPage.getByRole('button', { name: new RegExp(`^Application: ${title}`) });
    await expect(strip).toContainText('Submitted');
    await strip.click();
    const card = strangerPage.getByRole('article');
    await expect(card).toContainText('Example Mills · Rotterdam, Netherlands');
    await expect(card).toContainText('Example Mills reads your profile through this application until');
    await expectAccessible(strangerPage, 'the job above a conversation on a phone');
    await strip.click();
    await own.write(recruiter.displayName, 'Gladly. Thursday suits me.');
    await expect(team.log).toContainText('Gladly. Thursday suits me.');
  });

  await test.step('the menu leads the applicant to the application, where it is withdrawn', async () => {
    await own.choose(recruiter.displayName, 'Open application');
    await strangerPage.getByRole('button', { name: 'Withdraw' }).click();
    await strangerPage.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(strangerPage.getByText('You withdrew the application')).toBeVisible();
  });

  await test.step('both read that it is withdrawn, and what was written stays', async () => {
    await expect(team.log).toContainText('Withdrawn');
    await expect(team.log).toContainText('Gladly. Thursday suits me.');
    await own.open();
    await own.row(recruiter.displayName).click();
    const strip = strangerPage.getByRole('button', { name: new RegExp(`^Application: ${title}`) });
    await expect(strip).toContainText('Withdrawn');
    await strip.click();
    await expect(strangerPage.getByRole('article')).toContainText(
      'Example Mills no longer reads your profile through it',
    );
  });

  await test.step('the name has left the board', async () => {
    await page.goto(`/app/hiring/${jobId}/applications`);
    await expect(page.getByRole('region', { name: 'Closed 1' })).toBeVisible();
    await expect(page.locator('main')).not.toContainText(applicant.displayName);
  });
});
