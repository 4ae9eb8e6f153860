import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { timeLimit } from '../scripts/time-limit.ts';
import { expectAccessible, expectStillPageAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { mailedCode, mailsTo, wrongCode } from './mail.ts';
import { admin } from './operator.ts';
import { InboxPage } from './pages/inbox-page.ts';
import { PublicProfilePage } from './pages/public-profile-page.ts';
import { Shell } from './pages/shell.ts';
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
  const inbox = new InboxPage(page);
  const guest = new InboxPage(strangerPage);

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
    await inbox.open();
    await expect(page.getByRole('heading', { name: 'Nobody has written yet' })).toBeVisible();
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

  await test.step('the owner reads it, and answers with the own address hidden', async () => {
    await inbox.open();
    await expectAccessible(page, 'the messages');
    await inbox.unreadRow('Robin Demo').click();
    await expect(inbox.conversation('Robin Demo')).toBeVisible();
    await expect(inbox.conversation('Robin Demo').getByText(email).filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page, 'a message');
    await inbox.write('Robin Demo', 'Gladly. Tuesday at ten?');
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
    await expect(strangerPage.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(guest.log).toContainText(/next week.*Tuesday at ten/);
    await expectAccessible(strangerPage, 'the conversation of a stranger');
    await guest.field(name).focus();
    await keyboard.type('Tuesday it is.');
    // On touch screens, Enter in the field breaks the line.
    await keyboard.press('Tab');
    await expect(strangerPage.getByRole('button', { name: 'Send', exact: true })).toBeFocused();
    await keyboard.press('Enter');
    await expect(guest.log).toContainText('Tuesday it is.');
    await expect(guest.field(name)).toHaveValue('');
    expect(await strangerPage.content()).not.toContain(owner);
    // The conversation is open, so the text comes without a reload.
    await expect(inbox.log).toContainText('Tuesday it is.');
  });

  await test.step('the stranger stops the mails, and reads the next answer on the page alone', async () => {
    await strangerPage.getByRole('button', { name: 'Stop these mails' }).click();
    await expect(strangerPage.getByRole('button', { name: 'Send mails again' })).toBeFocused();
    await expectAccessible(strangerPage, 'a conversation without mails');
    await inbox.write('Robin Demo', 'See you then.');
    // On phones it is behind the line above the texts.
    await expect(page.getByText('Robin Demo has stopped the e-mails of this conversation')).not.toHaveCount(0);
    // The page asks again by itself while it is visible.
    await expect(guest.log).toContainText('See you then.', { timeout: timeLimit(20_000) });
    // With mails again, the mail of the following answer comes after the one that was not sent.
    await strangerPage.getByRole('button', { name: 'Send mails again' }).click();
    await expect(strangerPage.getByRole('button', { name: 'Stop these mails' })).toBeFocused();
    await inbox.write('Robin Demo', 'At the main entrance.');
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

  await test.step('the stranger has the link mailed again, and reports a text', async () => {
    await strangerPage.getByRole('button', { name: 'Send me the link again' }).click();
    const dialog = strangerPage.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^E-mail/ }).fill(email);
    await expectAccessible(strangerPage, 'the question for the address of a lost link');
    await dialog.getByRole('button', { name: 'Mail me the links' }).click();
    await expect(dialog.getByText('their links are on the way', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    const hash = new URL(strangerPage.url()).hash;
    await expect
      .poll(async () => (await mailsTo(page.request, email)).filter(({ text }) => text.includes(hash)).length)
      .toBeGreaterThan(2);
    await strangerPage.getByRole('button', { name: 'Report…' }).click();
    await expect(dialog.getByRole('heading', { name: `Report a message of ${name}` })).toBeVisible();
    await dialog.getByRole('radio', { name: 'Something else' }).click();
    await dialog.getByRole('textbox', { name: /^More about it/ }).fill('The entrance does not exist.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByRole('heading', { name: 'Thank you for telling us' })).toBeVisible();
    await expectAccessible(strangerPage, 'a report without an account');
    await dialog.getByRole('button', { name: 'Close' }).click();
    const { reports } = JSON.parse(await admin('reports', '--json')) as {
      reports: { id: string; comment: string; subject: string }[];
    };
    const found = reports.find(({ comment }) => comment === 'The entrance does not exist.');
    const shown = await admin('reports', 'show', found?.id ?? '');
    expect(shown).toContain('At the main entrance.');
    expect(shown).toContain('somebody without an account');
    expect(shown).not.toContain(email);
  });

  await test.step('the stranger deletes what they wrote, and the owner sees that at once', async () => {
    await strangerPage.getByRole('button', { name: 'Delete what I wrote…' }).click();
    const question = strangerPage.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(strangerPage, 'the question whether to delete all texts');
    await question.getByRole('button', { name: 'Delete my messages' }).click();
    await expect(guest.log).not.toContainText('Tuesday it is.');
    await expect(guest.log).toContainText('At the main entrance.');
    await expect(inbox.log).not.toContainText('Tuesday it is.');
    await expect(inbox.log.getByText('Robin Demo took this message back')).not.toHaveCount(0);
    await expect(inbox.field('Robin Demo')).toBeVisible();
  });

  await test.step('the owner blocks, unblocks and deletes', async () => {
    await inbox.choose('Robin Demo', 'Block this person');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await expect(page.getByText('You have blocked this address.', { exact: false })).toBeVisible();
    await expectAccessible(page, 'a message of a blocked sender');
    await page.getByRole('button', { name: 'Unblock' }).click();
    await expect(inbox.field('Robin Demo')).toBeVisible();
    // An open conversation may ask again at any time, and would be refused once more.
    const conversation = strangerPage.url();
    await strangerPage.goto('about:blank');
    await inbox.choose('Robin Demo', 'Delete conversation');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete conversation' }).click();
    await expect(page).toHaveURL('/app/chat');
    await expect(page.getByRole('heading', { name: 'Nobody has written yet' })).toBeVisible();
    watch.expectRefusal(404, '/v1/public/contact-messages/conversation');
    await strangerPage.goto(conversation);
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

  const inbox = new InboxPage(page);
  const robins = new InboxPage(strangerPage);
  await inbox.open();
  await inbox.unreadRow('Robin Demo').click();
  await expect(inbox.log).toContainText('Your talk was great.');
  await inbox.write('Robin Demo', 'Thank you!');
  // On the page of the conversation the answer would come at once, and be read.
  await page.goto('/app');

  await test.step('the bell leads whoever wrote to the answer, and they write back', async () => {
    await strangerPage.goto('/app/chat');
    await expect(robins.unreadRow(name)).toContainText('Thank you!');
    await expectAccessible(strangerPage, 'the conversations of a member');
    await strangerPage.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await strangerPage.getByRole('link', { name: new RegExp(`${name} has answered you`) }).click();
    await expect(robins.conversation(name)).toBeVisible();
    await expect(robins.log).toContainText(/Your talk was great.*Thank you!/);
    await expectAccessible(strangerPage, 'a conversation');
    await robins.write(name, 'Are the slides somewhere?');
    await expect(robins.log).toContainText(/Thank you!.*Are the slides somewhere\?/);
  });

  await test.step('the owner sees it on the dashboard, in the menu, in the title and unread in the list, and reads it', async () => {
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    await expect(waiting.getByRole('link', { name: /^Robin Demo/ })).toContainText('Are the slides somewhere?');
    const shell = new Shell(page);
    await shell.openMenu();
    await expect(page).toHaveTitle(/^\(\d+\) Dashboard \| Wright$/);
    await shell.navigation.getByRole('link', { name: 'Messages, 1 unread' }).click();
    await inbox.unreadRow('Robin Demo').click();
    await expect(inbox.log).toContainText('Are the slides somewhere?');
    await expect(inbox.unreadRow('Robin Demo')).toHaveCount(0);
  });

  await test.step('on the profile, Contact leads whoever wrote back to the conversation', async () => {
    const conversation = strangerPage.url();
    await new PublicProfilePage(strangerPage).visit(`/p/${alias}`);
    await contactOf(strangerPage).click();
    const way = strangerPage.getByRole('link', { name: 'Open the conversation' });
    await expect(way).toBeVisible();
    await expectAccessible(strangerPage, 'the message of a member who has a conversation');
    await way.click();
    await expect(strangerPage).toHaveURL(conversation);
    await expect(robins.log).toContainText('Are the slides somewhere?');
  });

  await test.step('after a block, the texts of the other reach nobody', async () => {
    await inbox.choose('Robin Demo', 'Block this person');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await expect(page.getByText('You have blocked Robin Demo.', { exact: false })).toBeVisible();
    await strangerPage.reload();
    // Whoever is blocked does not learn of it.
    await robins.write(name, 'Is somebody there?');
    await page.reload();
    await expect(inbox.log).toContainText('Are the slides somewhere?');
    await expect(inbox.log).not.toContainText('Is somebody there?');
  });
});

test('whoever signs up with the address from which they wrote goes on with the conversation in their inbox', async ({
  page,
  seed,
  strangerPage,
  watch,
}) => {
  test.slow();
  const name = `Jo ${randomUUID().slice(0, 8)}`;
  const alias = await publicMember(page, seed, name);
  const person = somebody('Robin Demo');
  const inbox = new InboxPage(page);
  const robins = new InboxPage(strangerPage);
  const { request } = strangerPage;

  await new PublicProfilePage(strangerPage).visit(`/p/${alias}`);
  await waitForProgram(strangerPage);
  await contactOf(strangerPage).click();
  await messageField(strangerPage).fill('May I ask you?');
  await strangerPage.keyboard.press('Tab');
  await strangerPage.keyboard.type('Robin Demo');
  await strangerPage.keyboard.press('Tab');
  await strangerPage.keyboard.type(person.email);
  await strangerPage.keyboard.press('Enter');
  await expect(strangerPage.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await strangerPage.keyboard.type(await mailedCode(request, person.email));
  await expect(strangerPage.getByRole('heading', { name: 'Your message is sent' })).toBeVisible();
  await inbox.open();
  await inbox.unreadRow('Robin Demo').click();
  await inbox.write('Robin Demo', 'Of course.');
  let link = '';
  await expect
    .poll(async () => {
      const texts = (await mailsTo(request, person.email)).map(({ text }) => text);
      link = /https?:\/\/\S+\/conversation#[\w-]+/.exec(texts.join('\n'))?.[0] ?? '';
      return link;
    })
    .not.toBe('');

  await test.step('without an account, an own text is edited and another one taken back', async () => {
    await strangerPage.goto(link);
    await expect(robins.log).toContainText(/May I ask you\?.*Of course\./);
    await robins.write(name, 'Not this.');
    const more = strangerPage.getByRole('button', { name: /^More about your message/ });
    await more.first().click();
    await expectAccessible(strangerPage, 'the menu of a text of a stranger');
    await strangerPage.getByRole('menuitem', { name: 'Edit' }).click();
    await strangerPage.getByRole('textbox', { name: 'Edit your message' }).fill('May I ask you two things?');
    await strangerPage.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(robins.log).toContainText('May I ask you two things?');
    await expect(inbox.log).toContainText('May I ask you two things?');
    await more.last().click();
    await strangerPage.getByRole('menuitem', { name: 'Take back' }).click();
    await expect(robins.log).toContainText('You took this message back');
    await expect(inbox.log).not.toContainText('Not this.');
  });

  await test.step('with the account, the conversation is in the inbox and goes on', async () => {
    await new Seed(strangerPage.context().request).member('Wright', { person, earlierCodes: 1 });
    await strangerPage.goto('/app/chat');
    await robins.row(name).click();
    await expect(robins.log).toContainText(/two things\?.*Of course\./);
    await robins.write(name, 'I have an account now.');
    await expect(inbox.log).toContainText('I have an account now.');
    // The address has made room for the member.
    await expect(page.getByText(person.email)).toHaveCount(0);
  });

  await test.step('the old link leads nowhere, and offers to mail the links', async () => {
    watch.expectRefusal(404, '/v1/public/contact-messages/conversation');
    await strangerPage.goto(link);
    await expect(strangerPage.getByRole('heading', { name: 'This conversation is not here' })).toBeVisible();
    await strangerPage.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
    await strangerPage.getByRole('button', { name: 'Mail me the links' }).click();
    await expect(strangerPage.getByRole('status').getByText('their links are on the way')).toBeVisible();
    await expectAccessible(strangerPage, 'the question for lost links');
  });
});

test('a long conversation opens at its newest text, above the composer', async ({ page, seed, strangerPage }) => {
  const name = `Toni ${randomUUID().slice(0, 8)}`;
  const alias = await publicMember(page, seed, name);
  const robin = new Seed(strangerPage.context().request);
  await robin.member('Wright', { person: somebody('Robin Demo') });
  const long = Array.from({ length: 80 }, (_, line) => `Line ${line}`).join('\n');
  await robin.startConversation({ to: { alias }, text: long });
  const inbox = new InboxPage(page);
  await inbox.open();
  await inbox.row('Robin Demo').click();
  await inbox.write('Robin Demo', 'The newest text.');
  const newest = inbox.log.getByText('The newest text.');

  const expectNewest = async () => {
    await expect(newest).toBeInViewport({ ratio: 1 });
    await expect(inbox.field('Robin Demo')).toBeInViewport({ ratio: 1 });
  };
  await expectNewest();
  await page.reload();
  await expectNewest();
  // On a phone the conversation takes the place of the list.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expectNewest();
  await page.getByRole('button', { name: 'Back to messages' }).click();
  await expect(page).toHaveURL('/app/chat');
  await inbox.row('Robin Demo').click();
  await expectNewest();
  await page.goBack();
  await expect(page).toHaveURL('/app/chat');
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
