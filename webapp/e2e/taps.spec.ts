import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { allowClipboard, expect, test } from './fixtures.ts';
import { mailedCode } from './mail.ts';
import { CodeDialog } from './pages/code-dialog.ts';
import { LoginPage } from './pages/login-page.ts';
import { PublicProfilePage } from './pages/public-profile-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { Seed, somebody, someName } from './seed.ts';

/** What a newcomer is willing to do before there is something to share. */
const mostTaps = 10;

/** Counts how often the screen is touched, on whatever page. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('tapped', () => {
    taps += 1;
  });
  await page.addInitScript(() => {
    const tapped = Reflect.get(globalThis, 'tapped') as () => void;
    addEventListener('pointerdown', tapped, { capture: true });
  });
  return () => taps;
}

test(`a newcomer has copied a personal link after at most ${mostTaps} taps on a phone @phone`, async ({
  page,
  context,
  strangerPage,
}) => {
  test.slow();
  await allowClipboard(context);
  const taps = await countTaps(page);
  const { email, displayName } = somebody(someName());
  const login = new LoginPage(page);
  const setup = new SetupPage(page);

  await page.goto('/');
  await page.getByRole('link', { name: 'Create your profile' }).first().tap();
  // Letters reach the field without a tap.
  await expect(login.email).toBeFocused();
  await page.keyboard.type(email);
  await login.submit.tap();
  await login.waitForDialog();
  await new CodeDialog(page).type(await mailedCode(context.request, email));
  await expect(setup.name).toBeFocused();
  await page.keyboard.type(displayName);
  await setup.role('Professional').tap();
  await setup.terms.tap();
  await setup.next.tap();
  await expect(setup.step('Photo')).toBeFocused();
  await setup.skip.tap();
  await expect(setup.step('First workplace')).toBeFocused();
  await setup.skip.tap();
  await expect(setup.step('Alias and visibility')).toBeFocused();
  await setup.finish.tap();
  await expect(setup.done).toBeFocused();
  await page.getByRole('button', { name: 'Copy a personal link' }).tap();
  await expect(page.getByRole('dialog', { name: 'Your personal link is copied' })).toBeVisible();

  const link = await page.evaluate(() => navigator.clipboard.readText());
  const counted = taps();
  console.log(`taps from the landing page to a copied link: ${counted}`);
  // Fewer than the taps above would mean that they were not counted.
  expect(counted).toBeGreaterThan(5);
  expect(counted).toBeLessThanOrEqual(mostTaps);
  const stranger = new PublicProfilePage(strangerPage);
  await stranger.visit(link);
  await expect(stranger.name).toHaveText(displayName);
});

/** How often a member with a profile touches the screen from a job to an application that is sent. */
const mostTapsToApply = 3;

test(`a member has applied for a job after at most ${mostTapsToApply} taps on a phone @phone`, async ({
  page,
  seed,
  strangerPage,
}) => {
  await seed.memberWithProfile();
  const recruiter = new Seed(strangerPage.context().request);
  await recruiter.member('Recruiter');
  const jobId = await recruiter.openJob({
    title: `Tap engineer ${randomUUID().slice(0, 8)}`,
    requirements: [],
    closesOn: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
  });
  const taps = await countTaps(page);
  await page.goto(`/app/jobs/${jobId}`);
  await page.getByRole('button', { name: 'Apply' }).tap();
  const form = page.getByRole('dialog', { name: 'Apply to Example Mills' });
  await form.getByRole('radio', { name: 'Everything on my profile' }).tap();
  await form.getByRole('button', { name: 'Send application' }).tap();
  await expect(page.getByRole('dialog', { name: /^Sent\./ })).toBeVisible();
  expect(taps()).toBe(mostTapsToApply);
});
