import type { Page } from '@playwright/test';

/** More space between letters, words and lines than the design has (WCAG 1.4.12). */
export async function addTextSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }',
    );
    document.adoptedStyleSheets = [sheet];
  });
}

export async function removeTextSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** Finds elements that extend beyond the page horizontally without a scroll container (WCAG 1.4.10). */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const hasOwnBox = (element: Element) => {
      for (
        let around = element.parentElement;
        around !== null && around !== document.body;
        around = around.parentElement
      )
        if (getComputedStyle(around).overflowX !== 'visible') return true;
      return false;
    };
    const tooWide = Array.from(document.body.querySelectorAll('*')).filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      return own > 1 && (right > width + 1 || left < -1) && element.checkVisibility() && !hasOwnBox(element);
    });
    const isPageTooWide = document.documentElement.scrollWidth > width;
    return [
      ...(isPageTooWide ? [`the page is ${document.documentElement.scrollWidth} px wide`] : []),
      ...tooWide.map(({ tagName, className, textContent }) => `${tagName} .${className} "${textContent.slice(0, 40)}"`),
    ];
  });
}

/**
 * Finds text that is not fully visible: it is clipped, or it overflows a control or badge with the height of one line.
 * Text that the design truncates with an ellipsis is included.
 */
export function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const slack = 3;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      // The name of an icon is a ligature, which letter spacing does not change.
      if (element?.classList.contains('icon') === true) continue;
      const words = node.textContent?.trim() ?? '';
      if (words === '' || !element?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width < 1) continue;
      for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const own = box.getBoundingClientRect();
        // Elements that are only for screen readers are clipped to one pixel.
        if (own.width <= 1 || own.height <= 1) break;
        if (style.overflowX === 'auto' || style.overflowX === 'scroll' || style.overflowY === 'auto') break;
        const cuts = style.overflowX !== 'visible' || style.overflowY !== 'visible';
        const holds = box === element && style.display !== 'inline' && style.display !== 'contents';
        if (!cuts && !holds) continue;
        const isOut =
          text.right > own.right + slack ||
          text.left < own.left - slack ||
          text.bottom > own.bottom + slack ||
          text.top < own.top - slack;
        if (!isOut) continue;
        found.push(`"${words.slice(0, 40)}" is more than ${box.tagName} .${box.className} holds`);
        break;
      }
    }
    return found;
  });
}
