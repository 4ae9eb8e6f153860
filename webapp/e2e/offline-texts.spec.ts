import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { InboxPage } from './pages/inbox-page.ts';
import { publicMember } from './public-member.ts';
import { Seed, somebody } from './seed.ts';

/** Two members who have a conversation, each in a browser of their own. */
async function conversationOf(page: Page, seed: Seed, strangerPage: Page) {
  const name = `Noor ${randomUUID().slice(0, 8)}`;
  const alias = await publicMember(page, seed, name);
  const robin = new Seed(strangerPage.context().request);
  await robin.member('Wright', { person: somebody('Robin Demo') });
  const { id } = await robin.startConversation({ to: { alias }, text: 'Your talk was great.' });
  const [mine, theirs] = [new InboxPage(page), new InboxPage(strangerPage)];
  await page.goto(`/app/chat/${id}`);
  await expect(mine.log).toContainText('Your talk was great.');
  return { id, name, mine, theirs };
}

test('texts that are written without a network are kept, and each is sent once when it is back', async ({
  page,
  seed,
  strangerPage,
  context,
  watch,
}) => {
  test.slow();
  const { id, mine, theirs } = await conversationOf(page, seed, strangerPage);
  watch.expectNoNetwork();
  await context.setOffline(true);

  await test.step('both are shown as not sent, with the reason', async () => {
    await mine.write('Robin Demo', 'From a ferry.');
    await expect(mine.log).toContainText('Not sent. You were offline.');
    await mine.write('Robin Demo', 'Still no network.');
    await expect(mine.log.getByRole('button', { name: 'Retry' })).toHaveCount(2);
    await expect(mine.row('Robin Demo')).toContainText('Not sent: Still no network.');
    await expectAccessible(page, 'texts that were not sent');
  });

  await test.step('one line says that there is no network, and on a phone it covers no button', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText(/^You are offline\./)).toBeVisible();
    for (const notice of ['Your messages could not be loaded.', 'Part of this page did not load'])
      await expect(page.getByText(notice)).toHaveCount(0);
    await mine.log.getByRole('button', { name: 'Retry' }).last().click();
    await expect(mine.log.getByText('Not sent. You were offline.')).toHaveCount(2);
    await mine.field('Robin Demo').click();
    if (size !== null) await page.setViewportSize(size);
  });

  await context.setOffline(false);

  await test.step('sending the last one again sends both, in their order', async () => {
    await mine.log.getByRole('button', { name: 'Retry' }).last().click();
    await expect(mine.log.getByText(/^Not sent/)).toHaveCount(0);
    await expect(mine.field('Robin Demo')).toBeFocused();
    await strangerPage.goto(`/app/chat/${id}`);
    await expect(theirs.log).toContainText(/From a ferry\..*Still no network\./s);
    await page.reload();
    for (const log of [mine.log, theirs.log])
      for (const text of ['From a ferry.', 'Still no network.']) await expect(log.getByText(text)).toHaveCount(1);
  });
});

test('a text whose answer was lost is there once when it is sent again', async ({
  page,
  seed,
  strangerPage,
  watch,
}) => {
  const { id, mine, theirs } = await conversationOf(page, seed, strangerPage);
  const path = `/v1/user/conversations/${id}/messages`;
  watch.expectRefusal(0, path);
  const isSent = (url: URL) => url.pathname === path;
  await page.route(isSent, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  const lost = page.waitForEvent('requestfailed', (request) => isSent(new URL(request.url())));
  await mine.write('Robin Demo', 'From a tunnel.');
  await lost;
  await page.unroute(isSent);
  await strangerPage.goto(`/app/chat/${id}`);
  await expect(theirs.log.getByText('From a tunnel.')).toHaveCount(1);
  const again = mine.log.getByRole('button', { name: 'Retry' });
  // The server has it, so the list that is read after the failure may have told so already.
  if (await again.isVisible()) await again.click();
  await expect(again).toHaveCount(0);
  await page.reload();
  for (const log of [mine.log, theirs.log]) await expect(log.getByText('From a tunnel.')).toHaveCount(1);
});
