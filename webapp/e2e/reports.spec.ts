import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { mailsTo } from './mail.ts';
import { admin } from './operator.ts';
import { PublicProfilePage } from './pages/public-profile-page.ts';
import { Seed, somebody } from './seed.ts';

type Listed = { reports: { id: string; displayName: string; comment: string; decision: unknown }[] };

test('a member reports a profile, the operator suspends it, and its page is gone', async ({
  page,
  seed,
  strangerPage,
  watch,
}) => {
  test.slow();
  const { email } = await seed.memberWithProfile();
  const door = new URL((await seed.link({ name: 'For Robin' })).url).pathname;
  const robin = new Seed(strangerPage.context().request);
  await robin.member('Wright', { person: somebody('Robin Demo') });

  const seen = new PublicProfilePage(strangerPage);
  const dialog = strangerPage.getByRole('dialog');
  await test.step('the dialog asks for a reason, and says what happens next', async () => {
    await seen.visit(door);
    await expect(seen.name).toHaveText('Alex Demo');
    await seen.choose('Report');
    await expect(dialog.getByRole('heading', { name: 'Report Alex Demo' })).toBeVisible();
    await expectAccessible(strangerPage, 'the form of a report');
    await strangerPage.keyboard.press('Escape');
    await expect(seen.more).toBeFocused();
    await seen.choose('Report');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('radio', { name: 'Pretends to be somebody else' }).click();
    await dialog.getByRole('textbox', { name: /^More about it/ }).fill('The photo is mine.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByRole('heading', { name: 'Thank you for telling us' })).toBeVisible();
    await expectAccessible(strangerPage, 'a report that was sent');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(seen.name).toHaveText('Alex Demo');
  });

  await test.step('the operator decides, and the page is gone', async () => {
    const { reports } = JSON.parse(await admin('reports', '--json')) as Listed;
    const found = reports.find(({ comment }) => comment === 'The photo is mine.');
    expect(found).toMatchObject({ displayName: 'Alex Demo', decision: null });
    const id = found?.id ?? '';
    expect(await admin('reports', 'show', id)).toContain('Robin Demo');
    const reason = 'The photo shows somebody else.';
    expect(await admin('reports', 'decide', id, '--action', 'suspend', '--reason', reason)).toContain('is suspended');
    watch.expectRefusal(403, '/t/');
    await strangerPage.goto(door);
    await expect(strangerPage.getByRole('heading', { level: 1, name: 'This profile is suspended' })).toBeVisible();
    await page.goto('/app/profile');
    await expect(page.getByRole('region', { name: 'Review' }).getByText(reason)).toBeVisible();
    await expect
      .poll(async () => (await mailsTo(page.request, email)).map(({ subject }) => subject).join())
      .toContain('is suspended');
  });
});
