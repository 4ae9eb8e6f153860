import { randomUUID } from 'node:crypto';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { PublicProfilePage } from './pages/public-profile-page.ts';
import { publicMember } from './public-member.ts';
import { Seed, somebody } from './seed.ts';

const requests = '/app/people?tab=requests';
const connections = '/app/people?tab=connections';

test('two people connect: one asks with a message, the other is told and accepts, both see it, and one ends it', async ({
  page,
  seed,
  strangerPage,
}) => {
  test.slow();
  const name = `Noor ${randomUUID().slice(0, 8)}`;
  const alias = await publicMember(page, seed, name);
  const robin = new Seed(strangerPage.context().request);
  await robin.member('Wright', { person: somebody('Robin Demo') });
  await robin.dismiss('people');
  await robin.createProfile();

  const card = strangerPage.getByRole('listitem').filter({ hasText: name });
  await test.step('the card of a found person asks, and says so from then on', async () => {
    await strangerPage.goto(`/app/people?query=${encodeURIComponent(name)}`);
    const connect = card.getByRole('button', { name: `Connect with ${name}` });
    await connect.click();
    const dialog = strangerPage.getByRole('dialog', { name: `Connect with ${name}?` });
    await dialog.getByRole('textbox', { name: /^Message/ }).fill('We met at the meetup.\nIn Lisbon.');
    await expectAccessible(strangerPage, 'the request');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card.getByRole('button', { name: `Requested: ${name}` })).toBeFocused();
    await expect(strangerPage.getByText(`Your request to ${name} is open.`)).toBeVisible();
    await strangerPage.goto(requests);
    await expect(strangerPage.getByRole('region', { name: 'Sent' })).toContainText('We met at the meetup.');
    await expectAccessible(strangerPage, 'a sent request');
  });

  await test.step('the asked person is told, in the title, too, and is led to the request', async () => {
    await page.goto('/app');
    await expect(page).toHaveTitle('(1) Dashboard | Wright');
    const bell = page.getByRole('button', { name: 'Notifications, 1 unread' }).filter({ visible: true });
    await bell.click();
    const dialog = page.getByRole('dialog', { name: 'Notifications' });
    const entry = dialog.getByRole('link', { name: /Robin Demo would like to connect with you/ });
    await expect(entry).toBeVisible();
    await expect(page).toHaveTitle('Dashboard | Wright');
    await expectAccessible(page, 'the notifications');
    await page.keyboard.press('Escape');
    const read = page.getByRole('button', { name: 'Notifications', exact: true }).filter({ visible: true });
    await expect(read).toBeFocused();
    await read.click();
    await entry.click();
    await expect(page).toHaveURL(requests);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  const received = page.getByRole('region', { name: 'Received' });
  await test.step('accepting connects, and the focus stays in the list', async () => {
    await expect(page.getByRole('link', { name: 'Requests 1 open request' })).toBeVisible();
    await expect(received).toContainText('We met at the meetup.');
    await expectAccessible(page, 'a received request');
    await received.getByRole('button', { name: 'Accept the request from Robin Demo' }).click();
    await expect(page.getByText('You are now connected with Robin Demo.')).toBeVisible();
    await expect(received.getByRole('heading', { name: 'No open requests' })).toBeVisible();
    await expect(received.getByRole('heading', { name: 'Received' })).toBeFocused();
    await page.getByRole('link', { name: 'Connections' }).click();
    await expect(page).toHaveURL(connections);
    await expect(page.getByRole('region', { name: 'Connections' })).toContainText('Robin Demo');
    await page.goBack();
    await expect(received).toBeVisible();
  });

  await test.step('the asker is told, and sees the connection on the profile, too', async () => {
    await strangerPage.goto('/app');
    await strangerPage.getByRole('button', { name: 'Notifications, 1 unread' }).filter({ visible: true }).click();
    await expect(
      strangerPage.getByRole('link', { name: new RegExp(`${name} has accepted your request`) }),
    ).toBeVisible();
    const seen = new PublicProfilePage(strangerPage);
    await seen.visit(`/p/${alias}`);
    await expect(strangerPage.getByRole('button', { name: `Connected: ${name}` })).toBeVisible();
    await expectAccessible(strangerPage, 'the profile of a connected person');
  });

  await test.step('the list finds the name, and ending asks first', async () => {
    await strangerPage.goto(connections);
    const list = strangerPage.getByRole('region', { name: 'Connections' });
    const search = strangerPage.getByRole('searchbox');
    await search.fill('nobody of this name');
    await expect(strangerPage.getByRole('heading', { name: 'No connection has this name' })).toBeVisible();
    await search.fill(name.toUpperCase());
    await expect(list).toContainText(name);
    await expectAccessible(strangerPage, 'the connections');
    await list.getByRole('button', { name: `More about ${name}` }).click();
    await strangerPage.getByRole('menuitem', { name: 'Remove connection' }).click();
    const question = strangerPage.getByRole('alertdialog');
    await expect(question).toHaveAccessibleName(`Remove the connection with ${name}?`);
    await question.getByRole('button', { name: 'Remove connection' }).click();
    await expect(strangerPage.getByText(`You are no longer connected with ${name}.`)).toBeVisible();
    await page.goto(connections);
    await expect(page.getByRole('heading', { name: 'You are not connected with anybody yet' })).toBeVisible();
    await expectAccessible(page, 'no connections');
  });
});

test('somebody asks by a personal link and is declined, and sees no difference', async ({
  page,
  seed,
  strangerPage,
}) => {
  test.slow();
  const name = `Kim ${randomUUID().slice(0, 8)}`;
  await seed.member('Wright', { person: somebody(name) });
  await seed.dismiss('people');
  await seed.createProfile();
  const personal = new URL((await seed.link({ name: 'For Robin' })).url).pathname;
  const robin = new Seed(strangerPage.context().request);
  await robin.member('Wright', { person: somebody('Robin Demo') });
  await robin.dismiss('people');

  const seen = new PublicProfilePage(strangerPage);
  const requested = strangerPage.getByRole('button', { name: `Requested: ${name}` });
  await seen.visit(personal);
  await strangerPage.getByRole('button', { name: `Connect with ${name}` }).click();
  await strangerPage.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
  await expect(requested).toBeFocused();

  /** All that the asker can read about the request. */
  const whatIsSeen = async (): Promise<string[]> => {
    await seen.visit(personal);
    await expect(requested).toBeVisible();
    await strangerPage.goto(requests);
    const sent = strangerPage.getByRole('region', { name: 'Sent' });
    await expect(sent).toContainText(name);
    const list = await strangerPage.request.get('/v1/user/connections');
    const notifications = await strangerPage.request.get('/v1/user/notifications');
    return [await sent.innerText(), await list.text(), await notifications.text()];
  };
  const before = await whatIsSeen();

  await page.goto(requests);
  await page.getByRole('button', { name: 'Decline the request from Robin Demo' }).click();
  await expect(page.getByText('You have declined the request from Robin Demo.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No open requests', exact: true })).toBeVisible();
  expect(await whatIsSeen()).toEqual(before);

  await test.step('withdrawing asks first, and leaves nothing', async () => {
    await strangerPage.getByRole('button', { name: `Withdraw request to ${name}` }).click();
    await strangerPage.getByRole('alertdialog').getByRole('button', { name: 'Withdraw request' }).click();
    await expect(strangerPage.getByRole('heading', { name: 'You have no open requests' })).toBeVisible();
  });
});

test('whoever has blocked somebody on another device can unblock them where they ask', async ({
  page,
  seed,
  strangerPage,
  watch,
}) => {
  test.slow();
  const name = `Sam ${randomUUID().slice(0, 8)}`;
  const alias = await publicMember(page, seed, name);
  const robin = new Seed(strangerPage.context().request);
  await robin.member('Wright', { person: somebody('Robin Demo') });
  const seen = new PublicProfilePage(strangerPage);
  await seen.visit(`/p/${alias}`);
  const connect = strangerPage.getByRole('button', { name: `Connect with ${name}` });
  await connect.click();
  const { memberId } = (await (await page.request.get('/auth/user')).json()) as { memberId: string };
  const origin = new URL(strangerPage.url()).origin;
  const blocked = await strangerPage.request.put(`/v1/user/blocked-users/${memberId}`, { headers: { origin } });
  expect(blocked.status()).toBe(200);
  const dialog = strangerPage.getByRole('dialog');
  watch.expectRefusal(403, '/v1/user/connections');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByRole('alert').getByText(`You have blocked ${name}.`, { exact: false })).toBeVisible();
  await expectAccessible(strangerPage, 'a refused request');
  await dialog.getByRole('button', { name: 'Unblock' }).click();
  await expect(dialog.getByText(`You have blocked ${name}.`, { exact: false })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(strangerPage.getByRole('button', { name: `Requested: ${name}` })).toBeFocused();
});

test('two people whose profiles are Restricted see each other once they are connected, and one takes it back', async ({
  page,
  seed,
  strangerPage,
  watch,
}) => {
  test.slow();
  const name = `Kim ${randomUUID().slice(0, 8)}`;
  await seed.member('Wright', { person: somebody(name) });
  await seed.dismiss('people');
  await seed.createProfile();
  const personal = new URL((await seed.link({ name: 'For Robin' })).url).pathname;
  const robin = new Seed(strangerPage.context().request);
  await robin.member('Wright', { person: somebody('Robin Demo') });
  await robin.dismiss('people');
  await robin.createProfile();

  await test.step('the request says that the profile is shown, and offers not to', async () => {
    await new PublicProfilePage(strangerPage).visit(personal);
    await strangerPage.getByRole('button', { name: `Connect with ${name}` }).click();
    const dialog = strangerPage.getByRole('dialog');
    await expect(
      dialog.getByRole('checkbox', { name: `Show ${name} my profile, whatever its visibility` }),
    ).toBeChecked();
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(strangerPage.getByRole('button', { name: `Requested: ${name}` })).toBeFocused();
  });

  await test.step('accepting says so in one line, and each opens the page of the other one', async () => {
    await page.goto(requests);
    await expect(page.getByRole('checkbox', { name: /^Show Robin Demo my profile/ })).toBeChecked();
    await expectAccessible(page, 'a request that shows the profile');
    await page.getByRole('button', { name: 'Accept the request from Robin Demo' }).click();
    await page.goto(connections);
    await page.getByRole('link', { name: 'Robin Demo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Robin Demo' })).toBeVisible();
    await strangerPage.goto(connections);
    await strangerPage.getByRole('link', { name }).click();
    await expect(strangerPage.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('what is taken back is refused at the next request', async () => {
    const address = strangerPage.url();
    await page.goto(connections);
    const shows = page.getByRole('switch', { name: /^Show Robin Demo my profile/ });
    await shows.click();
    await expect(shows).not.toBeChecked();
    watch.expectConsoleError(/ProfileRestrictedError/);
    watch.expectRefusal(403, `/v1/people/${new URL(address).pathname.split('/').at(-1)}`);
    await strangerPage.goto(address);
    await expect(
      strangerPage.getByRole('heading', { level: 1, name: 'This profile opens by personal link only' }),
    ).toBeVisible();
    await strangerPage.goto(connections);
    await expect(strangerPage.getByText('You do not see their profile', { exact: false })).toBeVisible();
    await expectAccessible(strangerPage, 'a connection without a profile');
  });
});
