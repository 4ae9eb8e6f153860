import type { Page } from '@playwright/test';

/**
 * Finds targets that are less than 24 px high or wide. Axe accepts a small target with enough space around it (WCAG
 * 2.5.8); the design does not. Links inside text are excepted. The size of a checkbox or radio button includes its
 * label.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24;
    const pressed = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=combobox]';
    const isSmall = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      // Elements that are only for screen readers are one pixel large.
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
    /** Like the skip link, until it has the focus. */
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
