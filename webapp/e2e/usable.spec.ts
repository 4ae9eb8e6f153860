import { faultsByAxe } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { faultsOfEveryStop } from './focus.ts';
import { faultsOfForcedColours } from './forced-colours.ts';
import { addTextSpacing, cutText, overflowing } from './overflow.ts';
import { smallTargets } from './targets.ts';
import { moving } from './usable.ts';

/*
 * What every route is measured with finds what it is for, and leaves alone what is well.
 */

const style = `
  body { margin: 0; font: 16px monospace }
  .wide { width: 400px } .low { height: 20px; overflow: hidden; width: 200px }
  .bare { appearance: none; border: 0; background: #eee } .edged { appearance: none; border: 1px solid }
  .unmarked:focus { outline: none } .on { background: #ccd }
  .ground { border: 0; background: #eee }
  @keyframes wander { to { translate: 9px } }
  .wanders { animation: wander 2s infinite } .still { animation: wander 0.01ms }
  .veiled::after { content: ""; position: fixed; inset: auto 0 0; height: 300px; background: #fff }
  .through::after { pointer-events: none } .clear::after { background: none }
  button, input, a { display: block } .tiny { width: 12px; height: 12px; padding: 0 }
`;

test('the measures of a page find a fault of each kind, and none where there is none', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 400 });
  const show = (body: string) => page.setContent(`<title>Faults</title><style>${style}</style><main>${body}</main>`);

  await show('<div class="wide">Beyond the side</div>');
  expect(await overflowing(page)).toHaveLength(2);
  await show('<div class="low">As wide as it may be</div>');
  expect([await overflowing(page), await cutText(page)]).toEqual([[], []]);
  await addTextSpacing(page);
  expect(await cutText(page)).toHaveLength(1);

  await show('<button class="unmarked">Unmarked</button><button>Marked</button>');
  expect(await faultsOfEveryStop(page)).toEqual(['BUTTON "Unmarked" has the focus, but does not show it']);
  const lines = Array.from({ length: 40 }, (_, line) => `<a href="#${line}" style="height:40px">Line ${line}</a>`);
  const bar = '<div style="position:fixed;inset:auto 0 0;height:300px;background:#fff">Cookies</div>';
  await show(lines.join('') + bar);
  expect((await faultsOfEveryStop(page)).join()).toContain('is covered by DIV');
  await show(`<section class="veiled">${lines.join('')}</section>`);
  expect((await faultsOfEveryStop(page)).join()).toContain('is covered by what SECTION .veiled draws over it');
  await show(`<section class="veiled through">${lines.join('')}</section>`);
  expect((await faultsOfEveryStop(page)).join()).toContain('is covered by what SECTION .veiled through draws over it');
  await show(`<section class="veiled clear">${lines.join('')}</section>`);
  expect(await faultsOfEveryStop(page)).toEqual([]);

  await show('<button class="tiny">a</button><button class="tiny">b</button>');
  expect((await faultsByAxe(page, 'targets')).map(({ id }) => id)).toEqual(['target-size']);
  expect((await faultsByAxe(page, 'all')).map(({ id }) => id)).toContain('target-size');
  expect(await smallTargets(page)).toEqual(['BUTTON "a" is 12 by 12 px', 'BUTTON "b" is 12 by 12 px']);
  await show('<p>Words with <a href="#it" style="display: inline">a link</a> among them</p>');
  expect(await smallTargets(page)).toEqual([]);
  await show('<p><a href="#it" style="display: inline">A link alone</a></p>');
  expect(await smallTargets(page)).toHaveLength(1);
  await show('<label><input type="checkbox" class="tiny"><b style="display: block; height: 24px">A choice</b></label>');
  expect(await smallTargets(page)).toEqual([]);

  await page.emulateMedia({ forcedColors: 'active' });
  await show('<input class="bare" aria-label="Bare"><input class="edged" aria-label="Edged">');
  expect(await faultsOfForcedColours(page)).toEqual(['INPUT .bare "Bare" has no edge']);
  await show('<input class="ground" aria-label="Ground"><input type="checkbox" aria-label="Own look">');
  expect(await faultsOfForcedColours(page)).toEqual(['INPUT .ground "Ground" has no edge']);
  const tabs = (look: string) =>
    show(
      `<div role="tablist"><b role="tab" ${look} aria-selected="true">One</b><b role="tab" aria-selected="false">Two</b></div>`,
    );
  await tabs('class="on"');
  expect(await faultsOfForcedColours(page)).toEqual(['B .on "One" looks like B . "Two", and has aria-selected']);
  await tabs('style="border-bottom: 2px solid"');
  expect(await faultsOfForcedColours(page)).toEqual([]);

  await show('<p class="still">Still</p>');
  expect(await moving(page)).toEqual([]);
  await show('<p class="wanders">Wanders</p>');
  expect(await moving(page)).toEqual(['wanders for 2000 ms']);
  // A program that moves things tells no event of it.
  await show('<p id="pushed">Pushed</p>');
  await page
    .locator('#pushed')
    .evaluate((element) => element.animate([{ translate: '0' }, { translate: '9px' }], 2000));
  expect(await moving(page)).toEqual([' for 2000 ms']);
});
