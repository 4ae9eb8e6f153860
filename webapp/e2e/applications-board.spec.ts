import { randomUUID } from 'node:crypto';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { Seed } from './seed.ts';

/** The day a number of days from now. */
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const requirements = ['Two years of Go.', 'You have run Kafka through an outage.'];

test('a Recruiter takes an application from its column to the end, and the applicant sees each step', async ({
  page,
  seed,
  strangerPage,
}) => {
  const title = `Board engineer ${randomUUID().slice(0, 8)}`;
  await seed.member('Recruiter');
  const jobId = await seed.openJob({ title, requirements, closesOn: dayAfter(40) });
  const applicant = strangerPage;
  const applicantSeed = new Seed(applicant.context().request);
  await applicantSeed.memberWithProfile();
  await applicantSeed.applyToJob(jobId, 'I moved a ledger from one region to three.');

  await test.step('the list says how many there are, and leads to the board', async () => {
    await page.goto('/app/hiring');
    await page.getByRole('link', { name: new RegExp(`^1 application ?: ${title}$`) }).click();
    await expect(page).toHaveURL(`/app/hiring/${jobId}/applications`);
    await expect(page.getByRole('region', { name: 'Submitted 1' })).toBeVisible();
    await expectAccessible(page, 'the board of a posting');
  });

  const card = page.locator('[data-card] a').first();
  await test.step('M moves it on, and it stays there', async () => {
    await card.focus();
    await page.keyboard.press('m');
    await expect(page.getByRole('region', { name: 'In review 1' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: 'In review 1' })).toBeVisible();
  });

  await test.step('N leads to a note, which only the team reads', async () => {
    await card.focus();
    await page.keyboard.press('n');
    await expect(page.getByRole('textbox', { name: /^Note/ })).toBeFocused();
    await page.keyboard.type('Asked good questions.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(
      page.getByRole('list', { name: 'Notes of the team' }).getByText('Asked good questions.'),
    ).toBeVisible();
    await expect(page.getByText('I moved a ledger from one region to three.')).toBeVisible();
    await expectAccessible(page, 'an application beside the board');
    await page.getByRole('button', { name: /^(Close application|Back to the board)$/ }).click();
  });

  await test.step('it is turned down by a requirement', async () => {
    await card.focus();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: `1. ${requirements[0]}` }).click();
    await expectAccessible(page, 'why an application is turned down');
    await dialog.getByRole('button', { name: 'Turn down', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Closed 1' })).toContainText(`Requirement 1: ${requirements[0]}`);
  });

  await test.step('the applicant reads the requirement, and not the note', async () => {
    const own = await applicantSeed.ownApplication(jobId);
    expect(own.events.map(({ status }) => status)).toEqual(['SUBMITTED', 'IN_REVIEW', 'REJECTED']);
    expect(own.events.at(-1)?.requirement).toBe(requirements[0]);
    expect(JSON.stringify(own)).not.toContain('Asked good questions.');
  });
});
