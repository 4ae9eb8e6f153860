import { randomUUID } from 'node:crypto';
import type { Job } from '../src/shared/api/generated/model/job.ts';
import type { JobInput } from '../src/shared/api/generated/model/job-input.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { Seed } from './seed.ts';

/** A complete posting with a question, which closes in 40 days. */
const posting = (title: string): JobInput => ({
  title,
  companyName: 'Example Mills',
  description: 'You own the service that tells the mills when to feed the grid.',
  requirements: ['Two years of Go.'],
  employmentType: 'FULL_TIME',
  workMode: 'HYBRID',
  places: [{ countryCode: 'NL', locality: 'Rotterdam' }],
  salaryMin: 60_000,
  salaryMax: 90_000,
  currency: 'EUR',
  salaryPeriod: 'YEAR',
  vacancy: 'EXISTING',
  usesAutomation: false,
  closesOn: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
  questions: [{ text: 'When could you start?', choices: [], isRequired: true }],
});

test('a member applies with a question answered, follows it, and takes it back', async ({
  page,
  seed,
  strangerPage,
  watch,
}) => {
  const title = `Grid engineer ${randomUUID().slice(0, 8)}`;
  await seed.member('Recruiter');
  const { request } = page.context();
  const created = await request.post('/v1/user/jobs', { data: posting(title) });
  expect(created.status()).toBe(201);
  const { id } = (await created.json()) as Job;
  const published = await request.patch(`/v1/user/jobs/${id}`, { data: { status: 'OPEN' } });
  expect(published.status()).toBe(200);

  const member = strangerPage;
  await new Seed(member.context().request).memberWithProfile();

  await test.step('what they see is chosen, and the question answered', async () => {
    await member.goto(`/app/jobs/${id}`);
    await member.getByRole('button', { name: 'Apply' }).click();
    const form = member.getByRole('dialog', { name: 'Apply to Example Mills' });
    await form.getByRole('radio', { name: 'Everything on my profile' }).click();
    await form.getByRole('textbox', { name: /^When could you start/ }).fill('On 1 March.');
    await expectAccessible(member, 'the form of an application');
    await form.getByRole('button', { name: 'Send application' }).click();
    const sent = member.getByRole('dialog', { name: /^Sent\./ });
    await expect(sent).toContainText('Submitted, unread');
    await sent.getByRole('link', { name: 'Follow it' }).click();
  });

  await test.step('it is followed', async () => {
    await expect(member).toHaveTitle('Application | Wright');
    const detail = member.getByRole('article');
    await expect(detail.getByText('You applied')).toBeVisible();
    await expect(detail.getByText('On 1 March.')).toBeVisible();
    await expect(detail.getByText('Answer due', { exact: true })).toBeVisible();
    await expectAccessible(member, 'an application');
  });

  await test.step('it is taken back, and can be sent anew', async () => {
    const link = await member.getByRole('link', { name: /^See what they see/ }).getAttribute('href');
    await member.getByRole('button', { name: 'Withdraw' }).click();
    await member.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(member.getByText('You withdrew the application')).toBeVisible();
    expect(link).not.toBeNull();
    watch.expectRefusal(404, '/t/');
    await page.goto(link ?? '');
    await expect(page.getByText('Leads the ledger platform.')).toBeHidden();
    await member.goto(`/app/jobs/${id}`);
    await expect(member.getByRole('button', { name: 'Apply anew' })).toBeVisible();
  });
});
