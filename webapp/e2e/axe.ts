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

type RunOptions = Parameters<AxeBuilder['options']>[0];
type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** Everything that WCAG 2.2 AA asks for, the colours alone, or the size of what is pressed alone. */
const rulesOf = {
  // The size of targets is among the rules of WCAG 2.2 that axe leaves out unless it is asked for by name.
  all: { runOnly: { type: 'tag', values: standards }, rules: { 'target-size': { enabled: true } } },
  colours: { runOnly: { type: 'rule', values: aboutColours } },
  targets: { runOnly: { type: 'rule', values: ['target-size'] } },
} satisfies Record<string, RunOptions>;

/** What axe finds on the page as it stands. */
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

/** An earlier look has left axe on the page. To bring it there again takes longer than to ask it. */
function violationsOfAxeThatIsThere(page: Page, options: RunOptions): Promise<Violations | undefined> {
  return page.evaluate(async (asked) => {
    type Axe = { run: (context: Document, options: unknown) => Promise<{ violations: Violations }> };
    const axe = Reflect.get(globalThis, 'axe') as Axe | undefined;
    return (await axe?.run(document, asked))?.violations;
  }, options);
}
