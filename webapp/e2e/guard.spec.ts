import { expect, test } from './fixtures.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { Shell } from './pages/shell.ts';
import { type Seed, somebody } from './seed.ts';

type Viewer = { who: string; prepare: (seed: Seed) => Promise<unknown>; ways: Record<string, string> };

/** The path that each kind of user reaches from each path after all redirects. */
const viewers: Viewer[] = [
  {
    who: 'nobody',
    prepare: () => Promise.resolve(),
    ways: {
      '/': '/',
      '/app': '/app/login',
      '/app/setup': '/app/login',
      '/app/profile': '/app/login',
      '/app/profile-links': '/app/login',
      '/app/invite-links': '/app/login',
      '/app/login': '/app/login',
      '/app/login/email': '/app/login/email',
      '/nope/x': '/page-not-found',
      '/app/nope': '/page-not-found',
      '/profile-restricted': '/profile-restricted',
    },
  },
  {
    who: 'a ready Wright',
    prepare: (seed) => seed.member('Wright'),
    ways: {
      '/': '/',
      '/app': '/app',
      '/app/profile-links': '/app/profile-links',
      '/app/setup': '/app/profile',
      '/app/login': '/app',
      '/app/login/email': '/app',
      '/app/nope': '/page-not-found',
    },
  },
  {
    who: 'a ready Recruiter',
    prepare: (seed) => seed.member('Recruiter'),
    ways: { '/app/profile-links': '/app', '/app/invite-links': '/app/invite-links', '/app/profile': '/app/profile' },
  },
  {
    who: 'a Recruiter who is not ready',
    prepare: (seed) => seed.member('Recruiter', { isReady: false }),
    ways: { '/app/profile-links': '/app/setup' },
  },
  {
    who: 'a Wright who is not ready',
    prepare: (seed) => seed.member('Wright', { isReady: false }),
    ways: { '/app/profile-links': '/app/setup', '/app/login': '/app/setup' },
  },
  {
    who: 'somebody without a role',
    prepare: (seed) => seed.signIn(somebody().email),
    ways: { '/': '/', '/app': '/app/setup', '/app/setup': '/app/setup', '/app/nope': '/page-not-found' },
  },
];

for (const { who, prepare, ways } of viewers) {
  test(`${who} ends where the rules lead`, async ({ page, seed, watch }) => {
    await prepare(seed);
    for (const [address, end] of Object.entries(ways)) {
      if (end === '/page-not-found') watch.expectRefusal(404, address);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
      expect(new URL(page.url()).pathname, address).toBe(end);
    }
  });
}

test('a login that was asked for on the way leads back only into our own pages', async ({ page, seed }) => {
  await page.goto('/app/profile-links');
  await expect(page).toHaveURL('/app/login?returnTo=%2Fapp%2Fprofile-links');
  await page.goto('/app/login?returnTo=https%3A%2F%2Fexample.com');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await seed.member('Wright');
  await page.reload();
  await expect(page).toHaveURL('/app');
});

test('a recruiter is offered no personal links', async ({ page, seed }) => {
  await seed.memberWithProfile('Recruiter');
  const shell = new Shell(page);
  await new DashboardPage(page).open();
  await expect(shell.navigation.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
  await expect(shell.navigation.getByRole('link', { name: 'Invitations' })).toBeVisible();
  await expect(page.getByRole('link', { name: /personal link/i })).toHaveCount(0);
});

test('an unknown token and a mistyped one lead to the same page', async ({ page, watch }) => {
  watch.expectRefusal(404, '/t/');
  for (const token of ['unknown-token-of-a-demo-link-1', 'x', '%00', 'a%2Fb', '%FF']) {
    await page.goto(`/t/${token}`);
    await expect(page, token).toHaveURL('/page-not-found');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here');
  }
});

test('a tab notices at once that another tab has another account, or none', async ({ page, context, seed, watch }) => {
  await seed.memberWithProfile();
  await new DashboardPage(page).open();
  await expect(page.locator('main')).toContainText(', Alex');

  await seed.member('Wright', { person: { ...somebody(), displayName: 'Robin Demo' } });
  await seed.createProfile();
  const otherPage = await context.newPage();
  await new DashboardPage(otherPage).open();
  await expect(page.locator('main')).toContainText(', Robin');
  await expect(page.locator('body')).not.toContainText('Alex');

  watch.expectRefusal(401, '/auth/user');
  await new Shell(otherPage).logOut();
  await expect(page).toHaveURL(/\/app\/login/);
});
