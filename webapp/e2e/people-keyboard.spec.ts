import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { PublicProfilePage } from './pages/public-profile-page.ts';
import { publicMember } from './public-member.ts';
import { Seed, somebody } from './seed.ts';
import { tabTo } from './tab-to.ts';

test('finding, asking, answering, ending, reporting and blocking take no mouse', async ({
  page,
  seed,
  strangerPage,
  watch,
}) => {
  test.slow();
  const name = `Noor ${randomUUID().slice(0, 8)}`;
  await publicMember(page, seed, name);
  const robin = new Seed(strangerPage.context().request);
  await robin.member('Wright', { person: somebody('Robin Demo') });
  await robin.dismiss('people');
  const { keyboard } = strangerPage;
  const seen = new PublicProfilePage(strangerPage);
  const dialog = strangerPage.getByRole('dialog');
  const item = (action: string) => strangerPage.getByRole('menuitem', { name: action });

  await test.step('typing finds a person, and Enter opens their page', async () => {
    await strangerPage.goto('/app/people');
    await tabTo(strangerPage.getByRole('searchbox', { name: 'Search people' }));
    await keyboard.type(name);
    await tabTo(strangerPage.getByRole('link', { name, exact: true }));
    await keyboard.press('Enter');
    await expect(seen.name).toBeFocused();
  });

  const requested = strangerPage.getByRole('button', { name: `Requested: ${name}` });
  await test.step('a request is written and sent, and its menu opens and closes', async () => {
    const connect = strangerPage.getByRole('button', { name: `Connect with ${name}` });
    await tabTo(connect);
    await keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: /^Message/ })).toBeFocused();
    await keyboard.press('Escape');
    await expect(connect).toBeFocused();
    await keyboard.press('Enter');
    await keyboard.type('We met in Lisbon.');
    await tabTo(dialog.getByRole('button', { name: 'Send request' }));
    await keyboard.press('Enter');
    await expect(requested).toBeFocused();
    await keyboard.press('Enter');
    await expect(item('No longer show my profile')).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(item('Withdraw request')).toBeFocused();
    await keyboard.press('Escape');
    await expect(requested).toBeFocused();
  });

  await test.step('what is seldom done comes last, and arrows lead through it', async () => {
    await keyboard.press('Tab');
    await expect(strangerPage.getByRole('button', { name: 'Share' })).toBeFocused();
    await keyboard.press('Tab');
    await expect(strangerPage.getByRole('button', { name: 'Download' })).toBeFocused();
    await keyboard.press('Tab');
    await expect(seen.more).toBeFocused();
    await keyboard.press('Enter');
    await expect(item('Block')).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(item('Report')).toBeFocused();
    await keyboard.press('Escape');
    await expect(seen.more).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(item('Block')).toBeFocused();
    await keyboard.press('End');
    await keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: `Report ${name}` })).toBeVisible();
    await keyboard.press('Space');
    await expect(dialog.getByRole('radio', { name: 'Unwanted advertising' })).toBeChecked();
    await keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: 'Not a real person' })).toBeChecked();
    await keyboard.press('Escape');
    await expect(seen.more).toBeFocused();
  });

  await test.step('a request is accepted, and the connection can be ended', async () => {
    await page.goto('/app/people?tab=requests');
    await tabTo(page.getByRole('button', { name: 'Accept the request from Robin Demo' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Received' }).getByRole('heading', { level: 2 })).toBeFocused();
    await tabTo(page.getByRole('link', { name: 'Connections' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const more = page.getByRole('button', { name: 'More about Robin Demo' });
    await tabTo(more);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Remove connection' })).toBeFocused();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  });

  await test.step('the notification leads to the connections', async () => {
    await strangerPage.reload();
    await tabTo(strangerPage.getByRole('button', { name: 'Notifications, 1 unread' }));
    await keyboard.press('Enter');
    await tabTo(dialog.getByRole('link', { name: new RegExp(`${name} has accepted your request`) }));
    await keyboard.press('Escape');
    await expect(strangerPage.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused();
  });

  await test.step('blocking asks first, and the page that explains it ends it again', async () => {
    await tabTo(seen.more);
    await keyboard.press('Enter');
    await expect(item('Block')).toBeFocused();
    await keyboard.press('Enter');
    // The router writes down why the page cannot be loaded again.
    watch.expectConsoleError(/ProfileBlockedError/);
    watch.expectRefusal(403, `/v1/people/${new URL(strangerPage.url()).pathname.split('/').at(-1)}`);
    await expect(dialog.getByRole('textbox', { name: /^Note/ })).toBeFocused();
    await tabTo(dialog.getByRole('button', { name: 'Block this person' }));
    await keyboard.press('Enter');
    await expect(strangerPage.getByRole('heading', { level: 1, name: 'You have blocked this person' })).toBeFocused();
    await tabTo(strangerPage.getByRole('button', { name: 'Unblock' }));
    await keyboard.press('Enter');
    await expect(seen.name).toHaveText(name);
    await expect(seen.name).toBeFocused();
  });
});

test('a recruiter without a profile searches from the dashboard and narrows the search without a mouse', async ({
  page,
  seed,
  strangerPage,
}) => {
  test.slow();
  const name = `Noor ${randomUUID().slice(0, 8)}`;
  await publicMember(page, seed, name);
  const robin = new Seed(strangerPage.context().request);
  await robin.member('Recruiter', { person: somebody('Robin Demo') });
  await robin.dismiss('people');
  const { keyboard } = strangerPage;
  const found = strangerPage.getByRole('link', { name, exact: true });

  await test.step('the newest professionals are on the first screen, and words lead to the search', async () => {
    await strangerPage.goto('/app');
    await expect(found).toBeVisible();
    await expect(strangerPage.getByRole('link', { name: 'Create profile' })).toBeVisible();
    await tabTo(strangerPage.getByRole('searchbox', { name: 'Search people' }));
    await keyboard.type(name);
    await keyboard.press('Enter');
    await expect(strangerPage).toHaveURL(/\/app\/people\?query=Noor/);
    await expect(found).toBeVisible();
  });

  await test.step('filters come and go, and keep the focus', async () => {
    const professionals = strangerPage.getByRole('button', { name: 'Professionals' });
    await tabTo(professionals);
    await keyboard.press('Space');
    await expect(professionals).toHaveAttribute('aria-pressed', 'true');
    await expect(strangerPage).toHaveURL(/role=Wright/);
    await expect(professionals).toBeFocused();
    const isOpen = strangerPage.getByRole('switch', { name: 'Open to work' });
    await tabTo(isOpen);
    await keyboard.press('Space');
    await expect(isOpen).toBeChecked();
    await expect(isOpen).toBeFocused();
    await expect(strangerPage.getByRole('heading', { name: 'Nobody found' })).toBeVisible();
    await keyboard.press('Space');
    await expect(isOpen).not.toBeChecked();
    await expect(found).toBeVisible();
  });

  await test.step('a person is opened, and the way back leads to them in the list', async () => {
    await tabTo(found);
    await keyboard.press('Enter');
    await expect(new PublicProfilePage(strangerPage).name).toBeFocused();
    await tabTo(strangerPage.getByRole('link', { name: 'Back to people' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(found).toBeFocused();
  });
});
