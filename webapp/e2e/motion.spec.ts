import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { ProfileLinksPage } from './pages/profile-links-page.ts';
import { Shell } from './pages/shell.ts';

/** Records every transition and animation that is long enough to be visible. */
async function recordMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: string[] = [];
    Reflect.set(globalThis, 'recordedMotion', noted);
    const note = () => {
      for (const { effect } of document.getAnimations()) {
        const { duration } = effect?.getComputedTiming() ?? {};
        const isMotion = effect instanceof KeyframeEffect && typeof duration === 'number' && duration > 10;
        if (!isMotion) continue;
        const moved = Object.keys(effect.getKeyframes()[0] ?? {}).filter((name) =>
          /transform|translate|rotate|scale/.test(name),
        );
        if (moved.length > 0) noted.push(`${effect.target?.className ?? ''}: ${moved.join()} in ${duration} ms`);
      }
    };
    for (const event of ['transitionrun', 'animationstart']) addEventListener(event, note, true);
  });
}

function recordedMotion(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(globalThis, 'recordedMotion') as string[]);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('nothing moves for those who want less motion', async ({ page, seed }) => {
  await seed.memberWithProfile();
  await recordMotion(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Take it back: Kvarn Energy, hiring' }).click();
  await expect(page.getByText('This page is not here', { exact: true })).toBeVisible();
  expect(await recordedMotion(page)).toEqual([]);

  const links = new ProfileLinksPage(page);
  await page.goto('/app');
  await new Shell(page).go('Personal links');
  await links.make('Conference badge');
  await links.delete('Conference badge');
  await expect(links.row('Conference badge')).toContainText('Deleted');
  expect(await recordedMotion(page)).toEqual([]);
});
