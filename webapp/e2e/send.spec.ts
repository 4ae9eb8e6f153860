import { expectAccessible, expectStillPageAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { mailsTo } from './mail.ts';
import { ProfileLinksPage } from './pages/profile-links-page.ts';
import { PublicProfilePage } from './pages/public-profile-page.ts';

/** An e-mail address that no other test uses, because a mailbox gets at most three mails a day. */
const mailbox = () => `friend.${crypto.randomUUID()}@example.com`;

test('owners send their profile from its page; it is opened from the mail in another browser, and counted', async ({
  page,
  request,
  seed,
  strangerPage,
}) => {
  await seed.memberWithProfile();
  const alias = `demo-${crypto.randomUUID().slice(0, 13)}`;
  await seed.nameProfile(alias);
  const links = new ProfileLinksPage(page);
  await page.goto(`/p/${alias}`);
  await page.getByRole('button', { name: 'Copy a personal link' }).click();
  await expect(links.ready).toBeVisible();
  await expectAccessible(page, 'what owners can share');
  await page.getByRole('dialog').getByRole('link', { name: 'Send by e-mail' }).click();
  await links.sendDialog.getByRole('textbox', { name: /^Recipient/ }).fill('Robin Demo');
  await expect(links.sendDialog.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'form that sends a link');
  await links.sendDialog.getByRole('button', { name: 'Send' }).click();
  await expect(links.sendDialog.getByRole('textbox', { name: /^E-mail/ })).toBeFocused();
  await expectAccessible(page, 'form that sends a link, without an address');
  const email = mailbox();
  await links.sendDialog.getByRole('textbox', { name: /^E-mail/ }).fill(email);
  await links.sendDialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The link is on its way to Robin Demo.')).toBeVisible();
  await expect(page).toHaveURL('/app/profile-links');
  await expect(links.row('My personal link')).toContainText(`Sent to ${email}`);

  await expect.poll(async () => (await mailsTo(request, email)).length).toBe(1);
  const [mail] = await mailsTo(request, email);
  expect(mail?.subject).toBe('My profile');
  const address = /^ {4}(http\S+\/t\/\S+)$/m.exec(mail?.text ?? '')?.[1];
  await new PublicProfilePage(strangerPage).visit(address ?? '');
  await links.open();
  await expect(links.row('My personal link')).toContainText('Opened once');
});

test('whoever wants no more of them says so on a page that needs no script, and gets none', async ({
  page,
  request,
  seed,
  browser,
}) => {
  await seed.memberWithProfile();
  await seed.link({ name: 'Application' });
  const links = new ProfileLinksPage(page);
  await links.open();
  const email = mailbox();
  await links.send('Application', 'Robin Demo', email);
  await expect.poll(async () => (await mailsTo(request, email)).length).toBe(1);
  const [mail] = await mailsTo(request, email);
  const address = /^ {4}(http\S+\/v1\/public\/unsubscribe\/\S+)$/m.exec(mail?.text ?? '')?.[1] ?? '';

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(address);
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
  await plain.close();
  const looking = await browser.newPage();
  await looking.goto(address);
  await expect(looking.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
  await expectStillPageAccessible(looking, 'page for unsubscribing');
  await looking.close();

  await links.open();
  await links.send('Application', 'Robin Demo', email);
  const other = mailbox();
  await links.send('Application', 'Sam Demo', other);
  await expect.poll(async () => (await mailsTo(request, other)).length).toBe(1);
  expect(await mailsTo(request, email)).toHaveLength(1);
});
