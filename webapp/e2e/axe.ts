import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Everything else is the same in both themes, so the second look is for colours alone. */
const aboutColours = ['color-contrast', 'link-in-text-block'];

/** Colours on their way from one to the other have contrasts of their own. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const passing = document.getAnimations().filter((animation) => {
      const { iterations } = animation.effect?.getComputedTiming() ?? {};
      return iterations !== undefined && Number.isFinite(iterations);
    });
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/**
 * Fails for anything that axe finds by WCAG 2.2 AA, in both themes. The person must follow the theme of the system, which
 * is what changes here.
 *
 * @param stop where on the journey this is
 */
export async function expectAccessible(page: Page, stop: string): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('body'), `${stop} follows the system`).toHaveClass(new RegExp(`\\b${theme}\\b`));
    await expectNothingFound(page, `${stop}, ${theme}`, theme);
  }
}

/** The same for a page without the application, which takes the theme that is there when it opens. */
export async function expectStillPageAccessible(page: Page, stop: string): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.reload();
    await expect(page.locator('body'), `${stop} follows the system`).toHaveClass(new RegExp(`\\b${theme}\\b`));
    await expectNothingFound(page, `${stop}, ${theme}`, theme);
  }
}

async function expectNothingFound(page: Page, where: string, theme: 'dark' | 'light'): Promise<void> {
  await settle(page);
  expect.soft(await faultsByAxe(page, theme === 'light' ? 'all' : 'colours'), where).toEqual([]);
}

/** Everything that WCAG 2.2 AA asks for, the colours alone, or the size of what is pressed alone. */
type Rules = 'all' | 'colours' | 'targets';

/** What axe finds on the page as it stands. */
export async function faultsByAxe(page: Page, rules: Rules) {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // The size of targets is among the rules of WCAG 2.2 that axe leaves out unless it is asked for by name.
  const asked = {
    all: () => axe.options({ rules: { 'target-size': { enabled: true } } }).withTags(standards),
    colours: () => axe.withRules(aboutColours),
    targets: () => axe.withRules('target-size'),
  }[rules]();
  const { violations } = await asked.analyze();
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    places: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }));
}
