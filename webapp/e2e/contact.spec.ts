import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, expectStillPageAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { mailedCode, mailsTo, wrongCode } from './mail.ts';
import { PublicProfilePage } from './pages/public-profile-page.ts';
import { waitForProgram } from './program.ts';
import { publicMember } from './public-member.ts';
import { Seed, somebody } from './seed.ts';

const contactOf = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Contact', exact: true });
const messageField = (page: Page) => page.getByRole('textbox', { name: /^Your message/ });

/** The e-mail address of the member who is signed in. */
async function ownEmail(page: Page): Promise<string> {
  return ((await (await page.request.get('/auth/user')).json()) as { email: string }).email;
}

test('a stranger writes by keyboard alone, proves the address, gets the answer by mail, and writes back', async ({
  page,
  seed,
  strangerPage,
  watch,
}) => {
  test.slow();
  const name = `Noor ${randomUUID().slice(0, 8)}`;
  const alias = await publicMember(page, seed, name);
  const owner = await ownEmail(page);
  const { email } = somebody();
  const keyboard = strangerPage.keyboard;

  await test.step('the message waits for the code', async () => {
    await new PublicProfilePage(strangerPage).visit(`/p/${alias}`);
    await waitForProgram(strangerPage);
    const contact = contactOf(strangerPage);
    await contact.focus();
    await keyboard.press('Enter');
    await expect(messageField(strangerPage)).toBeFocused();
    await expectAccessible(strangerPage, 'the message of a stranger');
    await keyboard.type('Would you like to talk next week?');
    await keyboard.press('Escape');
    await expect(contact).toBeFocused();
    await keyboard.press('Enter');
    await expect(messageField(strangerPage)).toHaveValue('Would you like to talk next week?');
    await keyboard.press('Tab');
    await keyboard.type('Robin Demo');
    await keyboard.press('Tab');
    await keyboard.type(email);
    await keyboard.press('Enter');
    await expect(strangerPage.getByRole('textbox', { name: 'Code' })).toBeFocused();
    await expectAccessible(strangerPage, 'the code of a stranger');
    await page.goto('/app/messages');
    await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  });

  await test.step('a wrong code is told, and the right one delivers', async () => {
    const code = await mailedCode(strangerPage.request, email);
    watch.expectRefusal(422, '/v1/public/contact-messages/verify');
    await keyboard.type(wrongCode(code));
    await expect(strangerPage.getByText('This is not the code that we sent.', { exact: false })).toBeVisible();
    await expect(strangerPage.getByRole('textbox', { name: 'Code' })).toBeFocused();
    await keyboard.type(code);
    await expect(strangerPage.getByRole('heading', { name: 'Your message is sent' })).toBeVisible();
    await expect(strangerPage.getByRole('button', { name: 'Close' })).toBeFocused();
    await expectAccessible(strangerPage, 'a sent message');
    await keyboard.press('Enter');
    await expect(contactOf(strangerPage)).toBeFocused();
  });

  await test.step('the owner reads it, is told by mail, and answers with the own address hidden', async () => {
    await page.goto('/app/messages');
    await expectAccessible(page, 'the messages');
    await page.getByRole('link', { name: /^Unread: Robin Demo/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Conversation with Robin Demo' })).toBeVisible();
    await expect(page.getByRole('main').getByText(email)).toBeVisible();
    await expectAccessible(page, 'a message');
    await expect
      .poll(async () => (await mailsTo(page.request, owner)).some(({ text }) => text.includes('next week')))
      .toBe(true);
    await page.getByRole('textbox', { name: /^Your message/ }).fill('Gladly. Tuesday at ten?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('log')).toContainText('Gladly. Tuesday at ten?');
    await expect(page.getByRole('textbox', { name: /^Your message/ })).toHaveValue('');
    await expect
      .poll(async () => (await mailsTo(page.request, email)).filter(({ text }) => text.includes('Tuesday at ten')))
      .toHaveLength(1);
    const [mail] = await mailsTo(page.request, email);
    expect(JSON.stringify(mail)).not.toContain(owner);
  });

  await test.step('the stranger reads the answer by the link in the mail, and writes back by keyboard', async () => {
    const [mail] = (await mailsTo(page.request, email)).filter(({ text }) => text.includes('Tuesday at ten'));
    const link = /https?:\/\/\S+\/conversation#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    await strangerPage.goto(link);
    await expect(strangerPage.getByRole('heading', { level: 1, name: `Conversation with ${name}` })).toBeVisible();
    await expect(strangerPage.getByRole('log')).toContainText(/next week.*Tuesday at ten/);
    await expectAccessible(strangerPage, 'the conversation of a stranger');
    await messageField(strangerPage).focus();
    await keyboard.type('Tuesday it is.');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(strangerPage.getByRole('log')).toContainText('Tuesday it is.');
    await expect(messageField(strangerPage)).toHaveValue('');
    expect(await strangerPage.content()).not.toContain(owner);
    await page.reload();
    await expect(page.getByRole('log')).toContainText('Tuesday it is.');
    await expect
      .poll(async () => (await mailsTo(page.request, owner)).some(({ text }) => text.includes('Tuesday it is.')))
      .toBe(true);
  });

  await test.step('the stranger stops the mails, and reads the next answer on the page alone', async () => {
    await strangerPage.getByRole('button', { name: 'Stop these mails' }).click();
    await expect(strangerPage.getByRole('button', { name: 'Send mails again' })).toBeFocused();
    await expectAccessible(strangerPage, 'a conversation without mails');
    await messageField(page).fill('See you then.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(messageField(page)).toHaveValue('');
    await expect(
      page.getByText('Robin Demo has stopped the e-mails of this conversation', { exact: false }),
    ).toBeVisible();
    await strangerPage.reload();
    await expect(strangerPage.getByRole('log')).toContainText('See you then.');
    // With mails again, the mail of the following answer comes after the one that was not sent.
    await strangerPage.getByRole('button', { name: 'Send mails again' }).click();
    await expect(strangerPage.getByRole('button', { name: 'Stop these mails' })).toBeFocused();
    await messageField(page).fill('At the main entrance.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect
      .poll(async () => (await mailsTo(page.request, email)).some(({ text }) => text.includes('main entrance')))
      .toBe(true);
    const mails = await mailsTo(page.request, email);
    expect(mails.some(({ text }) => text.includes('See you then.'))).toBe(false);
  });

  await test.step('the link in a mail asks, and stops the mails of the conversation', async () => {
    const [mail] = (await mailsTo(page.request, email)).filter(({ text }) => text.includes('main entrance'));
    const stop = /https?:\/\/\S+\/v1\/public\/unsubscribe\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    const conversation = strangerPage.url();
    await strangerPage.goto(stop);
    await expect(strangerPage.getByRole('heading', { name: 'No more mails about this conversation?' })).toBeVisible();
    await expectStillPageAccessible(strangerPage, 'the question whether to stop the mails of a conversation');
    await strangerPage.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(strangerPage.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    await strangerPage.goto(conversation);
    await expect(strangerPage.getByRole('button', { name: 'Send mails again' })).toBeVisible();
  });

  await test.step('the owner blocks, unblocks and deletes', async () => {
    const more = page.getByRole('button', { name: 'More about the conversation with Robin Demo' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Block this person' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await expect(page.getByText('You have blocked this address.', { exact: false })).toBeVisible();
    await expectAccessible(page, 'a message of a blocked sender');
    await page.getByRole('button', { name: 'Unblock' }).click();
    await expect(more).toBeFocused();
    await more.click();
    await page.getByRole('menuitem', { name: 'Delete conversation' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete conversation' }).click();
    await expect(page).toHaveURL('/app/messages');
    await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
    watch.expectRefusal(404, '/v1/public/contact-messages/conversation');
    await strangerPage.reload();
    await expect(strangerPage.getByRole('heading', { name: 'This conversation is not here' })).toBeVisible();
    await expectAccessible(strangerPage, 'a conversation that is gone');
  });
});

test('two members have a conversation, of which both are told in the application', async ({
  page,
  seed,
  strangerPage,
}) => {
  test.slow();
  const name = `Sam ${randomUUID().slice(0, 8)}`;
  const alias = await publicMember(page, seed, name);
  const robin = new Seed(strangerPage.context().request);
  await robin.member('Wright', { person: somebody('Robin Demo') });

  await new PublicProfilePage(strangerPage).visit(`/p/${alias}`);
  await contactOf(strangerPage).click();
  await messageField(strangerPage).fill('Your talk was great.');
  await expect(strangerPage.getByRole('textbox', { name: /^Your e-mail/ })).toHaveCount(0);
  await expectAccessible(strangerPage, 'the message of a member');
  await strangerPage.getByRole('button', { name: 'Send message' }).click();
  await expect(strangerPage.getByRole('heading', { name: 'Your message is sent' })).toBeVisible();

  await page.goto('/app/messages');
  await expect(page.getByText('1 unread', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Unread: Robin Demo.*today, \d\d:\d\d/ }).click();
  await page.getByRole('textbox', { name: /^Your message/ }).fill('Thank you!');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('log')).toContainText('Thank you!');
  // On the page of the conversation the answer would come at once, and be read.
  await page.goto('/app');

  await test.step('the bell leads whoever wrote to the answer, and they write back', async () => {
    await strangerPage.getByRole('link', { name: 'See your messages' }).click();
    await expect(strangerPage).toHaveURL('/app/messages');
    await expect(strangerPage.getByRole('link', { name: new RegExp(`^Unread: ${name}.*Thank you!`) })).toBeVisible();
    await expectAccessible(strangerPage, 'the conversations of a member');
    await strangerPage.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await strangerPage.getByRole('link', { name: new RegExp(`${name} has answered you`) }).click();
    await expect(strangerPage.getByRole('heading', { level: 1, name: `Conversation with ${name}` })).toBeVisible();
    await expect(strangerPage.getByRole('log')).toContainText(/Your talk was great.*Thank you!/);
    await expectAccessible(strangerPage, 'a conversation');
    await strangerPage.getByRole('textbox', { name: /^Your message/ }).fill('Are the slides somewhere?');
    await strangerPage.getByRole('button', { name: 'Send message' }).click();
    await expect(strangerPage.getByRole('log')).toContainText(/Thank you!.*Are the slides somewhere\?/);
  });

  await test.step('the owner sees it unread in the list, and both notifications stay in the bell', async () => {
    await page.goto('/app/messages');
    await page.getByRole('button', { name: /^Notifications, \d unread/ }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: /Robin Demo has written to you/ })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('link', { name: /Robin Demo has answered you/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^Unread: Robin Demo.*slides/ }).click();
    await expect(page.getByRole('log')).toContainText('Are the slides somewhere?');
  });

  await test.step('on the profile, Contact leads whoever wrote back to the conversation', async () => {
    const conversation = strangerPage.url();
    await new PublicProfilePage(strangerPage).visit(`/p/${alias}`);
    await contactOf(strangerPage).click();
    const way = strangerPage.getByRole('link', { name: 'Continue your conversation' });
    await expect(way).toBeVisible();
    await expectAccessible(strangerPage, 'the message of a member who has a conversation');
    await way.click();
    await expect(strangerPage).toHaveURL(conversation);
    await expect(strangerPage.getByRole('log')).toContainText('Are the slides somewhere?');
  });

  await test.step('a block ends the conversation for the other at once', async () => {
    await page.getByRole('button', { name: 'More about the conversation with Robin Demo' }).click();
    await page.getByRole('menuitem', { name: 'Block this person' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await expect(page.getByText('You have blocked Robin Demo.', { exact: false })).toBeVisible();
    await strangerPage.reload();
    await expect(strangerPage.getByText(`You cannot write to ${name} at the moment.`)).toBeVisible();
    await expect(strangerPage.getByRole('textbox', { name: /^Your message/ })).toHaveCount(0);
  });
});

test('a long conversation opens at its newest text, after which the form for an answer comes', async ({
  page,
  seed,
  strangerPage,
}) => {
  const name = `Toni ${randomUUID().slice(0, 8)}`;
  const alias = await publicMember(page, seed, name);
  const robin = new Seed(strangerPage.context().request);
  await robin.member('Wright', { person: somebody('Robin Demo') });
  const long = Array.from({ length: 80 }, (_, line) => `Line ${line}`).join('\n');
  await robin.contact({ to: { alias }, text: long });
  await page.goto('/app/messages');
  const conversation = page.getByRole('link', { name: /Robin Demo/ });
  await conversation.click();
  await messageField(page).fill('The newest text.');
  await page.getByRole('button', { name: 'Send message' }).click();
  const newest = page.getByRole('log').getByRole('listitem').last();
  await expect(newest).toContainText('The newest text.');

  const expectNewest = async () => {
    await expect(newest).toBeFocused();
    await expect(newest).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await expect(messageField(page)).toBeFocused();
  };
  await page.reload();
  await expectNewest();
  await page.getByRole('link', { name: 'All messages' }).click();
  await conversation.click();
  await expectNewest();
  await page.goBack();
  await expect(page).toHaveURL('/app/messages');
  await page.goForward();
  await expectNewest();
});

test('whoever wants no messages has no button, and a personal link can rule it out alone', async ({
  page,
  seed,
  strangerPage,
}) => {
  const name = `Kim ${randomUUID().slice(0, 8)}`;
  const alias = await publicMember(page, seed, name);
  const silent = new URL((await seed.link({ name: 'Silent', contact: false })).url).pathname;
  const seen = new PublicProfilePage(strangerPage);
  await seen.visit(`/p/${alias}`);
  await expect(contactOf(strangerPage)).toBeVisible();
  await seen.visit(silent);
  await expect(seen.name).toHaveText(name);
  await expect(contactOf(strangerPage)).toHaveCount(0);

  await page.goto('/app/account');
  await page.getByRole('radio', { name: 'Members' }).click();
  await expect(page.getByText('Your choice is saved.')).toBeVisible();
  await seen.visit(`/p/${alias}`);
  await expect(seen.name).toHaveText(name);
  await expect(contactOf(strangerPage)).toHaveCount(0);
});
