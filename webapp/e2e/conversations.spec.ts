import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { mailedCode, mailsTo } from './mail.ts';
import { InboxPage } from './pages/inbox-page.ts';
import { PublicProfilePage } from './pages/public-profile-page.ts';
import { publicMember } from './public-member.ts';
import { Seed, somebody } from './seed.ts';

const phone = { width: 390, height: 844 };
const contactOf = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Contact', exact: true });
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

/** Finds a person in the search, and opens the dialog that writes to them. */
async function writeToFound(page: Page, name: string): Promise<void> {
  await page.goto(`/app/people?query=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  await contactOf(page).click();
  await expect(field(page, /^Your message/)).toBeFocused();
}

/** Writes what a Recruiter offers. */
async function offer(page: Page, name: string): Promise<void> {
  await field(page, /^Organization/).fill('Sample Studio');
  await field(page, /^Role/).fill('Senior platform engineer');
  await page.getByRole('combobox', { name: /^Way of working/ }).click();
  await page.getByRole('option', { name: 'Hybrid' }).click();
  await field(page, /^Place/).fill('Lisbon');
  await field(page, /^From/).fill('70,000');
  await field(page, /^To/).fill('85,000');
  await page.getByRole('combobox', { name: /^Currency/ }).fill('EUR');
  await page.getByRole('option', { name: /^EUR/ }).click();
  await field(page, new RegExp(`^Why ${name}`)).fill('You moved a ledger to events.');
}

test('two people write to each other in two browsers, and each text arrives in the open conversation', async ({
  page,
  seed,
  strangerPage,
}) => {
  test.slow();
  const name = `Noor ${randomUUID().slice(0, 8)}`;
  const alias = await publicMember(page, seed, name);
  const robin = new Seed(strangerPage.context().request);
  await robin.member('Wright', { person: somebody('Robin Demo') });
  const { id } = await robin.startConversation({ to: { alias }, text: 'Your talk was great.' });
  const [mine, theirs] = [new InboxPage(page), new InboxPage(strangerPage)];

  await page.goto(`/app/chat/${id}`);
  await strangerPage.goto(`/app/chat/${id}`);
  await expect(mine.log).toContainText('Your talk was great.');
  await expect(theirs.log).toContainText('Your talk was great.');
  await mine.write('Robin Demo', 'Thank you! Which part?');
  await expect(theirs.log).toContainText('Thank you! Which part?');
  await theirs.write(name, 'The one about replays.');
  await expect(mine.log).toContainText('The one about replays.');

  await test.step('what was read in the open conversation is unread nowhere', async () => {
    await expect(mine.unreadRow('Robin Demo')).toHaveCount(0);
    await page.goto('/app');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Waiting for you' })).toHaveCount(0);
  });

  await test.step('Enter in the list leads to the field, and Escape back to the row', async () => {
    await mine.open();
    await mine.row('Robin Demo').focus();
    await page.keyboard.press('Enter');
    await expect(mine.field('Robin Demo')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(mine.row('Robin Demo')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(mine.field('Robin Demo')).toBeFocused();
  });

  await test.step('a draft stays on the device until it is sent', async () => {
    await theirs.field(name).fill('One more');
    await strangerPage.goto('/app/chat');
    await expect(theirs.row(name)).toContainText('Draft: One more');
    await theirs.row(name).click();
    await expect(theirs.field(name)).toHaveValue('One more');
  });

  await test.step('on a phone, the conversation takes the place of the list', async () => {
    await page.setViewportSize(phone);
    await mine.open();
    await mine.row('Robin Demo').click();
    await expect(mine.log).toContainText('The one about replays.');
    await expect(mine.row('Robin Demo')).toBeHidden();
    await expectAccessible(page, 'a conversation on a phone');
    await mine.write('Robin Demo', 'From my phone.');
    await expect(theirs.log).toContainText('From my phone.');
    await page.getByRole('button', { name: 'Back to messages' }).click();
    await expect(mine.row('Robin Demo')).toContainText('You: From my phone.');
  });
});

test('what was read is told once both have turned that on, and hidden as soon as one turns it off', async ({
  page,
  seed,
  strangerPage,
}) => {
  test.slow();
  const name = `Kim ${randomUUID().slice(0, 8)}`;
  const alias = await publicMember(page, seed, name);
  const robin = new Seed(strangerPage.context().request);
  await robin.member('Wright', { person: somebody('Robin Demo') });
  const { id } = await robin.startConversation({ to: { alias }, text: 'Your talk was great.' });
  const [mine, theirs] = [new InboxPage(page), new InboxPage(strangerPage)];
  const receipts = page.getByRole('switch', { name: 'Show when texts were read' });
  const toggle = async (said: string) => {
    await page.goto('/app/account');
    await receipts.click();
    await expect(page.getByText(said, { exact: true })).toBeVisible();
  };

  await test.step('what is read while it is off is never told', async () => {
    await page.goto(`/app/chat/${id}`);
    await expect(mine.log).toContainText('Your talk was great.');
    await toggle('Read receipts are on.');
    await robin.sendReceipts(true);
    await strangerPage.goto(`/app/chat/${id}`);
    await expect(theirs.log).toContainText('Your talk was great.');
    await expect(theirs.log).not.toContainText('Read ');
  });

  await test.step('a text that is read now is told, in the open conversation', async () => {
    await page.goto(`/app/chat/${id}`);
    await theirs.write(name, 'Which tool do you use?');
    await expect(mine.log).toContainText('Which tool do you use?');
    await expect(theirs.log).toContainText('Read ');
  });

  await test.step('it is hidden while the reader has it off', async () => {
    await toggle('Read receipts are off.');
    await strangerPage.reload();
    await expect(theirs.log).toContainText('Which tool do you use?');
    await expect(theirs.log).not.toContainText('Read ');
  });
});

test('a Recruiter says what they offer, and the request is accepted', async ({ page, seed, strangerPage, watch }) => {
  test.slow();
  const name = `Sam ${randomUUID().slice(0, 8)}`;
  await publicMember(page, seed, name);
  const robin = new Seed(strangerPage.context().request);
  await robin.member('Recruiter', { person: somebody('Robin Demo') });
  await robin.dismiss('people');
  const [mine, theirs] = [new InboxPage(page), new InboxPage(strangerPage)];

  await test.step('the offer is complete before it is sent', async () => {
    await writeToFound(strangerPage, name);
    await field(strangerPage, /^Your message/).fill('The post is open now. Would you like to hear more?');
    await expect(field(strangerPage, /^Organization/)).toBeVisible();
    await expectAccessible(strangerPage, 'the message of a recruiter');
    await send(strangerPage);
    await expect(field(strangerPage, /^Organization/)).toBeFocused();
    await offer(strangerPage, name);
    await send(strangerPage);
    await expect(strangerPage.getByRole('heading', { name: 'Your message is sent' })).toBeVisible();
    await strangerPage.getByRole('link', { name: 'Open the conversation' }).click();
    await expect(theirs.conversation(name)).toContainText('Not accepted yet');
    await expect(theirs.field(name)).toHaveCount(0);
  });

  await test.step('the owner sees the offer on the dashboard and in the request', async () => {
    await page.goto('/app');
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    await expect(waiting).toContainText('Senior platform engineer');
    await waiting.getByRole('link', { name: /^1 request/ }).click();
    const request = mine.request('Robin Demo');
    await expect(request).toContainText('Sample Studio');
    await expect(request).toContainText('€70,000');
    await expect(request).toContainText('You moved a ledger to events.');
    await expect(request.getByText('The post is open now.', { exact: false })).toBeVisible();
    await expectAccessible(page, 'a request');
  });

  await test.step('both write after it was accepted, without a reload', async () => {
    await mine.request('Robin Demo').getByRole('button', { name: 'Accept' }).click();
    await mine.write('Robin Demo', 'Gladly. Who else is in the team?');
    await expect(theirs.log).toContainText('Gladly. Who else is in the team?');
    await theirs.write(name, 'Eleven people.');
    await expect(mine.log).toContainText('Eleven people.');
  });
  watch.expectQuiet();
});

test('a request is declined silently: whoever asked goes on waiting, and the owner may change their mind', async ({
  page,
  seed,
  strangerPage,
}) => {
  test.slow();
  const name = `Kim ${randomUUID().slice(0, 8)}`;
  await publicMember(page, seed, name);
  const robin = new Seed(strangerPage.context().request);
  await robin.member('Wright', { person: somebody('Robin Demo') });
  await robin.dismiss('people');
  const [mine, theirs] = [new InboxPage(page), new InboxPage(strangerPage)];

  await writeToFound(strangerPage, name);
  await field(strangerPage, /^Your message/).fill('We both know Priya. Are you at the meetup?');
  await send(strangerPage);
  await strangerPage.getByRole('link', { name: 'Open the conversation' }).click();
  await expect(theirs.conversation(name)).toContainText('Not accepted yet');

  await mine.open('requests');
  await mine.row('Robin Demo').click();
  await mine.request('Robin Demo').getByRole('button', { name: 'Decline silently' }).click();
  await expect(page.getByText('The request is declined. Robin Demo is not told.')).toBeVisible();
  await mine.open('requests');
  await expect(mine.row('Robin Demo')).toHaveCount(0);

  await test.step('whoever asked sees no difference, and cannot ask again', async () => {
    await strangerPage.reload();
    await expect(theirs.conversation(name)).toContainText('Not accepted yet');
    await strangerPage.goto(`/app/people?query=${encodeURIComponent(name)}`);
    await strangerPage.getByRole('link', { name, exact: true }).click();
    await contactOf(strangerPage).click();
    const dialog = strangerPage.getByRole('dialog');
    await expect(dialog).toContainText(`${name} has not answered your first message yet.`);
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(strangerPage, 'a message to somebody who has not answered a request');
  });
});

test('somebody without an account writes on a phone, gets a link by mail, and answers', async ({
  page,
  seed,
  strangerPage,
}) => {
  test.slow();
  const name = `Toni ${randomUUID().slice(0, 8)}`;
  const alias = await publicMember(page, seed, name);
  const { email } = somebody();
  const [mine, guest] = [new InboxPage(page), new InboxPage(strangerPage)];
  await strangerPage.setViewportSize(phone);

  await test.step('the message is delivered with the code', async () => {
    await new PublicProfilePage(strangerPage).visit(`/p/${alias}`);
    await contactOf(strangerPage).click();
    await field(strangerPage, /^Your message/).fill('May I ask two things about the replay?');
    await field(strangerPage, /^Your name/).fill('Robin Demo');
    await field(strangerPage, /^Your e-mail/).fill(email);
    await strangerPage.getByRole('button', { name: 'Continue to the code' }).click();
    await expect(strangerPage.getByRole('textbox', { name: 'Code' })).toBeFocused();
    await strangerPage.keyboard.type(await mailedCode(strangerPage.request, email));
    await expect(strangerPage.getByRole('heading', { name: 'Your message is sent' })).toBeVisible();
  });

  await mine.open();
  await mine.unreadRow('Robin Demo').click();
  await mine.write('Robin Demo', 'Of course. Ask away.');

  await test.step('the link in the mail opens the conversation, in which both write', async () => {
    const answer = async () => (await mailsTo(page.request, email)).find(({ text }) => text.includes('Ask away'));
    await expect.poll(answer).toBeDefined();
    const link = /https?:\/\/\S+\/conversation#[\w-]+/.exec((await answer())?.text ?? '')?.[0] ?? '';
    await strangerPage.goto(link);
    await expect(strangerPage.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(guest.log).toContainText(/two things.*Ask away/);
    await expectAccessible(strangerPage, 'the conversation of somebody without an account on a phone');
    await guest.write(name, 'How do you replay without mails?');
    await expect(mine.log).toContainText('How do you replay without mails?');
  });
});
