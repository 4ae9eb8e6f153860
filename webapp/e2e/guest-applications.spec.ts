import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { mailedCode, mailsTo, wrongCode } from './mail.ts';
import { waitForProgram } from './program.ts';
import { type Seed, somebody } from './seed.ts';
import { tabTo } from './tab-to.ts';

/** The day a number of days from now. */
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const requirements = ['Two years of Go.', 'You have run Kafka through an outage.'];
const questions = [{ text: 'When could you start?', choices: [], isRequired: true }];

/** Publishes a job that everybody may see. Returns its id. */
async function openPublicJob(seed: Seed, title: string): Promise<string> {
  await seed.member('Recruiter');
  const organizationId = await seed.proveOrganization(`kvarn-${randomUUID().slice(0, 8)}.example`, 'Kvarn');
  return seed.openJob({ title, requirements, questions, organizationId, closesOn: dayAfter(40) });
}

const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const code = (page: Page) => page.getByRole('textbox', { name: 'Code' });

/** Fills the form and asks for the code. */
async function fillIn(page: Page, name: string, email: string): Promise<void> {
  await field(page, /^Your name/).fill(name);
  await field(page, /^Your e-?mail/).fill(email);
  await field(page, /^When could you start/).fill('On 1 March.');
  await page.getByRole('button', { name: 'Continue to the code' }).click();
  await expect(code(page)).toBeFocused();
}

test('a stranger applies by keyboard alone, and reads why the recruiter has turned the application down', async ({
  page,
  seed,
  strangerPage,
  watch,
}) => {
  test.slow();
  const title = `Mill engineer ${randomUUID().slice(0, 8)}`;
  const jobId = await openPublicJob(seed, title);
  const { email } = somebody();
  const keyboard = strangerPage.keyboard;

  await test.step('the page of the job offers both ways', async () => {
    await strangerPage.goto(`/j/${jobId}`);
    await waitForProgram(strangerPage);
    await expect(strangerPage.getByRole('link', { name: 'Apply with a profile' })).toBeVisible();
    await expectAccessible(strangerPage, 'the ways to apply');
    await tabTo(strangerPage.getByRole('link', { name: 'Apply without an account' }));
    await keyboard.press('Enter');
    await expect(strangerPage.getByRole('heading', { level: 1, name: 'Apply to Kvarn' })).toBeVisible();
    await expectAccessible(strangerPage, 'an application without an account');
  });

  await test.step('the application waits for the code', async () => {
    await tabTo(field(strangerPage, /^Your name/));
    await keyboard.type('Noor Demo');
    await keyboard.press('Tab');
    await keyboard.type(email);
    await keyboard.press('Tab');
    await keyboard.type('On 1 March.');
    await keyboard.press('Tab');
    await keyboard.type('I moved a ledger from one region to three.');
    await tabTo(strangerPage.getByRole('button', { name: 'Continue to the code' }));
    await keyboard.press('Enter');
    await expect(code(strangerPage)).toBeFocused();
    await expectAccessible(strangerPage, 'the code of an application');
  });

  await test.step('a wrong code is told, and the right one sends', async () => {
    const mailed = await mailedCode(strangerPage.request, email);
    watch.expectRefusal(422, '/v1/public/job-applications/verify');
    await keyboard.type(wrongCode(mailed));
    await expect(strangerPage.getByText('This is not the code that we sent.', { exact: false })).toBeVisible();
    await expect(code(strangerPage)).toBeFocused();
    await keyboard.type(mailed);
    await expect(strangerPage.getByRole('heading', { level: 1, name: 'Your application is sent' })).toBeFocused();
    await expectAccessible(strangerPage, 'an application that was sent without an account');
  });

  await test.step('the recruiter sees a name and an address, and turns it down with a reason', async () => {
    await page.goto(`/app/hiring/${jobId}/applications`);
    const card = page.getByRole('link', { name: 'Noor Demo', exact: true });
    await expect(page.getByText('Without an account')).toBeVisible();
    await card.click();
    await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    await expect(page.getByText('I moved a ledger from one region to three.')).toBeVisible();
    await expectAccessible(page, 'an application without an account beside the board');
    await page.getByRole('button', { name: /^(Close application|Back to the board)$/ }).click();
    await card.focus();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: `1. ${requirements[0]}` }).click();
    await dialog.getByRole('button', { name: 'Turn down', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Closed 1' })).toContainText(`Requirement 1: ${requirements[0]}`);
  });

  await test.step('the stranger reads the reason by the link in the mail', async () => {
    const linkOf = async () => {
      const texts = (await mailsTo(strangerPage.request, email)).map(({ text }) => text);
      return texts
        .map((text) => /https?:\/\/\S+\/application#[\w-]+/.exec(text)?.[0])
        .find((link) => link !== undefined);
    };
    await expect.poll(linkOf).toBeDefined();
    await strangerPage.goto((await linkOf()) ?? '');
    await expect(strangerPage.getByRole('heading', { level: 1, name: 'Your application' })).toBeVisible();
    await expect(strangerPage.getByRole('link', { name: title })).toBeVisible();
    await expect(strangerPage.getByText(`Not met: “${requirements[0]}”`)).toBeVisible();
    await expectAccessible(strangerPage, 'an application that is followed without an account');
  });
});

test('an application without an account is taken back, and nothing of it is left for the team', async ({
  page,
  seed,
  strangerPage,
}) => {
  test.slow();
  const jobId = await openPublicJob(seed, `Mill engineer ${randomUUID().slice(0, 8)}`);
  const { email } = somebody();
  await strangerPage.goto(`/apply/${jobId}`);
  await fillIn(strangerPage, 'Sana Demo', email);
  await strangerPage.keyboard.type(await mailedCode(strangerPage.request, email));
  await strangerPage.getByRole('link', { name: 'Follow your application' }).click();
  await strangerPage.getByRole('button', { name: 'Withdraw' }).click();
  const question = strangerPage.getByRole('alertdialog');
  await expect(question).toContainText('are deleted');
  await expectAccessible(strangerPage, 'the question whether to withdraw');
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(strangerPage.getByText('You withdrew the application')).toBeVisible();
  await expect(strangerPage.getByText('On 1 March.')).toHaveCount(0);
  await page.goto(`/app/hiring/${jobId}/applications`);
  await expect(page.getByRole('region', { name: 'Closed 1' })).toBeVisible();
  expect(await page.content()).not.toContain('Sana Demo');
  expect(await page.content()).not.toContain(email);
});
