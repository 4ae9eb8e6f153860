import type { Page } from '@playwright/test';

/**
 * What is pressed and less than 24 px high or wide. Axe lets a small target be where there is enough room around it (WCAG
 * 2.5.8); the design language does not. Links among words are as high as these. A choice is as large as its label.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24;
    const pressed = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=combobox]';
    const isSmall = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      // What only screen readers are to find is one pixel large.
      return width > 1 && height > 1 && Math.min(width, height) < least - 0.1;
    };
    const blockAround = (element: Element): Element | null => {
      const parent = element.parentElement;
      return parent !== null && getComputedStyle(parent).display.startsWith('inline') ? blockAround(parent) : parent;
    };
    const isAmongWords = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const around = blockAround(element)?.cloneNode(true);
      if (!(around instanceof Element)) return false;
      for (const target of around.querySelectorAll(pressed)) target.remove();
      return around.textContent.trim() !== '';
    };
    /** As the link that skips the navigation is, until it has the focus. */
    const isClipped = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== 'none' ||
      (element.parentElement !== null && isClipped(element.parentElement));
    const hasLargeLabel = (element: Element) =>
      element instanceof HTMLInputElement && Array.from(element.labels ?? []).some((label) => !isSmall(label));
    return Array.from(document.querySelectorAll(pressed))
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          isSmall(element) &&
          !isAmongWords(element) &&
          !hasLargeLabel(element) &&
          !isClipped(element),
      )
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
        return `${element.tagName} "${name}" is ${Math.round(width)} by ${Math.round(height)} px`;
      });
  });
}
