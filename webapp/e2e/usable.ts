import { expect, type Page } from '@playwright/test';
import { faultsByAxe } from './axe.ts';
import { faultsOfEveryStop } from './focus.ts';
import { faultsOfForcedColours } from './forced-colours.ts';
import { addTextSpacing, cutText, overflowing, removeTextSpacing } from './overflow.ts';
import { smallTargets } from './targets.ts';

const desktop = { width: 1280, height: 800 };
/** 1280 px at 200 % (WCAG 1.4.4). */
const zoomed = { width: 640, height: 400 };
/** 1280 px at 400 % (WCAG 1.4.10). */
const narrow = { width: 320, height: 640 };

/** Describes the animations and transitions that take longer than 10 ms or never end. */
export function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const { duration, iterations } = effect?.getComputedTiming() ?? {};
      const isSeen = (typeof duration === 'number' && duration > 10) || iterations === Infinity;
      if (!(effect instanceof KeyframeEffect) || !isSeen) return [];
      return [`${effect.target?.className ?? ''} for ${String(duration)} ms`];
    }),
  );
}

/** Waits until nothing is found, because the page needs a moment after a change of its size or colours. */
async function expectSoon(look: () => Promise<string[]>, what: string): Promise<void> {
  await expect.soft.poll(look, { message: what }).toEqual([]);
}

/**
 * Checks a page with zoom, with increased text spacing, by keyboard, with forced colours and with reduced motion, after
 * loading it once. Afterwards the page has the size of a desktop again.
 *
 * @param stop the name of the page in messages
 */
export async function expectUsable(page: Page, stop: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectSoon(() => moving(page), `${stop}: moves although less motion is wanted`);
  expect.soft(await faultsByAxe(page, 'all'), `${stop}: axe`).toEqual([]);
  expect.soft(await smallTargets(page), `${stop}: targets`).toEqual([]);
  expect.soft(await faultsOfEveryStop(page), `${stop}: the focus`).toEqual([]);

  await page.setViewportSize(zoomed);
  await expectSoon(() => overflowing(page), `${stop}: at 200 %`);

  await page.setViewportSize(narrow);
  await expectSoon(() => overflowing(page), `${stop}: at 400 %`);
  expect.soft(await faultsByAxe(page, 'targets'), `${stop}: distances of targets at 400 %`).toEqual([]);
  expect.soft(await smallTargets(page), `${stop}: targets at 400 %`).toEqual([]);
  expect.soft(await faultsOfEveryStop(page), `${stop}: the focus at 400 %`).toEqual([]);
  const alwaysCut = new Set(await cutText(page));
  await addTextSpacing(page);
  await expectSoon(() => overflowing(page), `${stop}: with more space in the text`);
  const newlyCut = (await cutText(page)).filter((words) => !alwaysCut.has(words));
  expect.soft(newlyCut, `${stop}: cut off with more space in the text`).toEqual([]);
  await removeTextSpacing(page);

  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await expectSoon(() => faultsOfForcedColours(page), `${stop}: in forced colours`);
  expect.soft(await faultsOfEveryStop(page), `${stop}: the focus in forced colours`).toEqual([]);
  await page.emulateMedia({ reducedMotion: null, forcedColors: null });
  await page.setViewportSize(desktop);
}
