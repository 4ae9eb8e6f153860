import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules for the second theme: only colours differ between the themes. */
const aboutColours = ['color-contrast', 'link-in-text-block'];

/**
 * Waits for fonts and for the end of colour transitions, whose intermediate contrasts are not checked. It asks at each frame in place of
 * waiting for `Animation.finished`: that promise stays open for the animation of an element that leaves the page.
 */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      !document.getAnimations().some((animation) => {
        const { iterations } = animation.effect?.getComputedTiming() ?? {};
        return animation.playState === 'running' && iterations !== undefined && Number.isFinite(iterations);
      }),
  );
}

/**
 * Fails on any violation of WCAG 2.2 AA that axe finds, in both themes. The user must have the theme of the system, which
 * is changed here.
 *
 * @param stop the name of this step in messages
 */
export async function expectAccessible(page: Page, stop: string): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('body'), `${stop} follows the system`).toHaveClass(new RegExp(`\\b${theme}\\b`));
    await expectNothingFound(page, `${stop}, ${theme}`, theme);
  }
}

/** The same for a page without the application, which reads the theme only when it opens. */
export async function expectStillPageAccessible(page: Page, stop: string): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.reload();
    await expect(page.locator('body'), `${stop} follows the system`).toHaveClass(new RegExp(`\\b${theme}\\b`));
    await expectNothingFound(page, `${stop}, ${theme}`, theme);
  }
}

async function expectNothingFound(page: Page, where: string, theme: 'dark' | 'light'): Promise<void> {
  const rules = theme === 'light' ? 'all' : 'colours';
  await settle(page);
  let faults = await faultsByAxe(page, rules);
  if (faults.length > 0) {
    // A transition that began while axe was reading gives a contrast that is gone when it ends; a real fault is found again.
    await settle(page);
    faults = await faultsByAxe(page, rules);
  }
  expect.soft(faults, where).toEqual([]);
}

type RunOptions = Parameters<AxeBuilder['options']>[0];
type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** Everything that WCAG 2.2 AA asks for, the colours alone, or the size of what is pressed alone. */
const rulesOf = {
  // axe checks the target size of WCAG 2.2 only if the rule is enabled by name.
  all: { runOnly: { type: 'tag', values: standards }, rules: { 'target-size': { enabled: true } } },
  colours: { runOnly: { type: 'rule', values: aboutColours } },
  targets: { runOnly: { type: 'rule', values: ['target-size'] } },
} satisfies Record<string, RunOptions>;

/** The violations that axe finds on the current page. */
export async function faultsByAxe(page: Page, rules: keyof typeof rulesOf) {
  const options: RunOptions = { ...rulesOf[rules], resultTypes: ['violations'] };
  const violations =
    (await violationsOfAxeThatIsThere(page, options)) ??
    (await new AxeBuilder({ page }).setLegacyMode().options(options).analyze()).violations;
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    places: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }));
}

/** Injects axe unless an earlier check did, because injecting takes longer than checking. */
function violationsOfAxeThatIsThere(page: Page, options: RunOptions): Promise<Violations | undefined> {
  return page.evaluate(async (asked) => {
    type Axe = { run: (context: Document, options: unknown) => Promise<{ violations: Violations }> };
    const axe = Reflect.get(globalThis, 'axe') as Axe | undefined;
    return (await axe?.run(document, asked))?.violations;
  }, options);
}
