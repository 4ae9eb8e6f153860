import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* React hydrates the pages that the server renders: it keeps every element, and what the visitor does meanwhile. */

/** Records the elements and texts of the page when the document has been read, before any script of the application runs. */
async function recordElements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      // A placeholder makes room for a button of members, which comes later.
      Reflect.set(globalThis, 'written', [...document.querySelectorAll('#root :not([data-placeholder])')]);
      const texts: Text[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() !== null) {
        if (walker.currentNode.parentElement?.closest('#root')) texts.push(walker.currentNode as Text);
      }
      Reflect.set(globalThis, 'texts', texts);
      Reflect.set(
        globalThis,
        'writtenTexts',
        texts.map((text) => text.data),
      );
    });
  });
}

/**
 * How many of the recorded elements there were, and how many of them the page still has after the hydration; and what the
 * recorded texts were and are. The search of a browser marks a place in a text, which it loses when the text is replaced.
 */
async function elements(page: Page) {
  await expect(page.locator('#root[data-live]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const written = Reflect.get(globalThis, 'written') as Element[];
    return {
      written: written.length,
      kept: written.filter((element) => element.isConnected).length,
      texts: {
        written: Reflect.get(globalThis, 'writtenTexts') as string[],
        now: (Reflect.get(globalThis, 'texts') as Text[]).map((text) => (text.isConnected ? text.data : null)),
      },
    };
  });
}

test('every element of a profile is kept, for each kind of viewer', async ({ page, strangerPage, seed }) => {
  await seed.memberWithProfile();
  const alias = `demo-${crypto.randomUUID().slice(0, 13)}`;
  await seed.nameProfile(alias);
  const path = new URL((await seed.link({ name: 'Conference badge' })).url).pathname;
  await recordElements(page);
  await recordElements(strangerPage);
  for (const [viewer, address] of [
    [strangerPage, path],
    [strangerPage, `${path}?lang=de`],
    [page, `/p/${alias}`],
    [page, path],
  ] as const) {
    await viewer.goto(address);
    const { written, kept, texts } = await elements(viewer);
    expect(written, address).toBeGreaterThan(50);
    expect(kept, address).toBe(written);
    if (viewer === strangerPage) expect(texts.now, address).toEqual(texts.written);
  }
});

test('every element of a prerendered page is kept', async ({ strangerPage, watch }) => {
  await recordElements(strangerPage);
  watch.expectRefusal(404, '/page-not-found');
  for (const path of ['/', '/?lang=de', '/app/login', '/app/login/email', '/page-not-found', '/profile-suspended']) {
    await strangerPage.goto(path);
    const { written, kept } = await elements(strangerPage);
    expect(written, path).toBeGreaterThan(20);
    // The skeleton of the providers ends when they are known.
    const gone = path === '/app/login' ? 10 : 0;
    expect(kept, path).toBeGreaterThanOrEqual(written - gone);
  }
});

test('a selection and the scroll position survive the hydration', async ({ strangerPage, seed }) => {
  await seed.memberWithProfile();
  const { url } = await seed.link({ name: 'Conference badge' });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await strangerPage.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await strangerPage.setViewportSize({ width: 800, height: 300 });
  await strangerPage.goto(url, { waitUntil: 'commit' });
  const name = strangerPage.getByRole('heading', { level: 1 });
  await expect(name).toBeVisible();
  await name.selectText();
  await strangerPage.evaluate(() => {
    scrollTo(0, 120);
  });
  expect(await strangerPage.evaluate(() => scrollY)).toBe(120);
  release();
  await expect(strangerPage.locator('#root[data-live]')).toBeAttached();
  await strangerPage.waitForLoadState('networkidle');
  expect(await strangerPage.evaluate(() => [String(getSelection()), scrollY])).toEqual([await name.textContent(), 120]);
});

test('a refused profile keeps every element of the page that explains it', async ({ strangerPage, seed, watch }) => {
  await seed.memberWithProfile();
  const alias = `demo-${crypto.randomUUID().slice(0, 13)}`;
  await seed.nameProfile(alias);
  await recordElements(strangerPage);
  for (const [path, status, heading] of [
    [`/p/nobody-${crypto.randomUUID().slice(0, 8)}`, 404, 'This page is not here'],
    [`/p/${alias}`, 403, 'This profile opens by personal link only'],
  ] as const) {
    watch.expectRefusal(status, path);
    await strangerPage.goto(path);
    const { written, kept } = await elements(strangerPage);
    expect(written, path).toBeGreaterThan(20);
    expect(kept, path).toBe(written);
    await expect(strangerPage.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test(`every element and every text of a profile is kept in the time zone ${timezoneId}`, async ({
    browser,
    seed,
    watch,
  }) => {
    await seed.memberWithProfile();
    const { url } = await seed.link({ name: 'Conference badge' });
    const context = await browser.newContext({ timezoneId });
    await watch.over(context);
    const page = await context.newPage();
    await recordElements(page);
    await page.goto(url);
    const { written, kept, texts } = await elements(page);
    expect(written).toBeGreaterThan(50);
    expect(kept).toBe(written);
    expect(texts.now).toEqual(texts.written);
    await context.close();
  });
}
