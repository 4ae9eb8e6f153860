import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { mailsTo } from './mail.ts';
import { OwnServer } from './own-server.ts';
import { Seed } from './seed.ts';
import { letSearchMailsBeDue } from './time.ts';

/** The last day of a job. */
const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** Opens the saved searches from the page of jobs. */
async function openSearches(page: Page) {
  await page.goto('/app/jobs');
  await page.getByRole('button', { name: 'Saved searches' }).click();
  return page.getByRole('dialog', { name: 'Saved searches' });
}

test('a member saves a search, gets its new job by mail, opens it, and stops the mails with one click', async ({
  browser,
  watch,
}) => {
  const word = `Mill${randomUUID().slice(0, 8)}`;
  const title = `Engineer of the ${word}`;
  const server = await OwnServer.start();
  watch.alsoOurs(server.origin);
  const browserOf = async () => {
    const context = await browser.newContext({ baseURL: server.origin });
    await watch.over(context);
    return { page: await context.newPage(), request: context.request, seed: new Seed(context.request) };
  };
  try {
    const member = await browserOf();
    const recruiter = await browserOf();
    const { email } = await member.seed.memberWithProfile();
    await recruiter.seed.member('Recruiter');
    const { page } = member;

    await test.step('the search is saved, and is in the list', async () => {
      await page.goto(`/app/jobs?query=${word}`);
      await page.getByRole('dialog', { name: 'Jobs is new' }).getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Save this search' }).click();
      const form = page.getByRole('dialog', { name: 'Save this search' });
      await form.getByRole('textbox', { name: 'Name' }).fill('My mill');
      await expect(form.getByRole('switch', { name: /^Mail me new jobs/ })).toBeChecked();
      await form.getByRole('button', { name: 'Save this search' }).click();
      await expect(form).toBeHidden();
      const searches = await openSearches(page);
      await expect(searches.getByRole('switch', { name: 'New jobs by mail: My mill' })).toBeChecked();
      await expectAccessible(page, 'the saved searches');
    });

    await recruiter.seed.openJob({ title, requirements: [], closesOn: inAMonth() });
    await recruiter.seed.openJob({ title: 'Another job', requirements: [], closesOn: inAMonth() });
    await page.goto('about:blank'); // it would ask the server while that is stopped
    await server.stop();
    letSearchMailsBeDue(server.folder);
    await server.start();
    const mails = async () =>
      (await mailsTo(member.request, email)).filter(({ subject }) => subject === 'A new job for your saved searches');
    await expect.poll(async () => (await mails()).length).toBe(1);
    const text = (await mails())[0]?.text ?? '';

    await test.step('the mail has the new job alone, and leads to it', async () => {
      expect(text).toContain(title);
      expect(text).toContain('My mill');
      expect(text).not.toContain('Another job');
      await page.goto(/http\S+\/app\/jobs\/[\da-f-]{36}/.exec(text)?.[0] ?? '');
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    });

    await test.step('one click stops the mails, without a session', async () => {
      const stranger = await browserOf();
      await stranger.page.goto(/http\S+\/v1\/public\/unsubscribe\/[\w-]+/.exec(text)?.[0] ?? '');
      await expect(stranger.page.getByRole('heading', { name: 'No more new jobs by mail?' })).toBeVisible();
      await stranger.page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(stranger.page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
      await page.goto('/app/account');
      await expect(page.getByRole('switch', { name: 'New jobs of my saved searches' })).not.toBeChecked();
    });
  } finally {
    await server.dispose();
  }
});
