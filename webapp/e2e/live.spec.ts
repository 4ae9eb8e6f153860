import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { publicMember } from './public-member.ts';
import { Seed, somebody } from './seed.ts';

const requests = '/app/people?tab=requests';
const bell = (page: Page) => page.getByRole('button', { name: 'Notifications, 1 unread' }).filter({ visible: true });

test('a request for a connection is shown in two open tabs without reloading, and both share one stream', async ({
  page,
  context,
  seed,
  strangerPage,
}) => {
  test.slow();
  const name = `Noor ${randomUUID().slice(0, 8)}`;
  await publicMember(page, seed, name);
  const robin = new Seed(strangerPage.context().request);
  await robin.member('Wright', { person: somebody('Robin Demo') });
  await robin.dismiss('people');
  await robin.createProfile();

  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.resourceType() === 'eventsource') streams.push(request.url());
  });
  const streaming = page.waitForResponse((response) => response.request().resourceType() === 'eventsource');
  await page.goto(requests);
  expect((await streaming).status()).toBe(200);
  await expect(page.getByRole('region', { name: 'Received' })).toBeVisible();
  const secondTab = await context.newPage();
  await secondTab.goto('/app');
  await expect(secondTab.getByRole('heading', { level: 1 })).toBeVisible();
  await secondTab.waitForLoadState('networkidle');

  await strangerPage.goto(`/app/people?query=${encodeURIComponent(name)}`);
  await strangerPage.getByRole('button', { name: `Connect with ${name}` }).click();
  await strangerPage.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
  await expect(strangerPage.getByRole('button', { name: `Requested: ${name}` })).toBeFocused();

  await expect(bell(secondTab)).toBeVisible();
  await expect(bell(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Received' })).toContainText('Robin Demo');
  expect(streams).toHaveLength(1);
});
