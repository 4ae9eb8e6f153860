import type { Page } from '@playwright/test';

/**
 * Finds what cannot be distinguished with forced colours: fields without a border, and states that look the same. The
 * media feature must be active.
 */
export function faultsOfForcedColours(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) =>
      `${element.tagName} .${element.className} "${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}"`;
    const isThere = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    const hasEdge = (element: Element) => {
      const style = getComputedStyle(element);
      const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
      return sides.some(
        (side) => style[`border${side}Style`] !== 'none' && parseFloat(style[`border${side}Width`]) > 0,
      );
    };
    /** All visible styles that forced colours keep; computed colours do not show the forced ones. */
    const looksOf = (element: Element): string =>
      [element, ...element.querySelectorAll('*')]
        .flatMap((part) => [undefined, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)))
        .map((style) =>
          [
            style.content,
            style.display,
            style.visibility,
            style.opacity,
            style.backgroundImage,
            style.borderStyle,
            style.borderWidth,
            style.outlineStyle === 'none' ? '' : `${style.outlineStyle} ${style.outlineWidth}`,
            style.fontWeight,
            style.fontVariationSettings,
            style.textDecorationLine,
            style.transform,
            style.translate,
            style.fill,
            style.stroke,
            style.forcedColorAdjust,
          ].join(),
        )
        .join('\n');

    const fields = Array.from(
      document.querySelectorAll(
        'input, select, textarea, [role=checkbox], [role=radio], [role=switch], [role=combobox]',
      ),
    );
    const drawnByBrowser = '[type=checkbox], [type=radio], [type=range], [type=file], [type=color], select';
    const bare = fields
      .filter(
        (field) => isThere(field) && !hasEdge(field) && (field.parentElement === null || !hasEdge(field.parentElement)),
      )
      // Browsers draw checkboxes and sliders themselves unless `appearance` is none. A text field with a border or
      // background of its own is not drawn by the browser, whatever its `appearance` is.
      .filter((field) => getComputedStyle(field).appearance === 'none' || !field.matches(drawnByBrowser))
      .map((field) => `${nameOf(field)} has no edge`);

    const chosen =
      '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-checked=true], [aria-pressed=true]';
    const alike = Array.from(document.querySelectorAll(chosen))
      .filter(isThere)
      .flatMap((one) => {
        const attribute = ['aria-current', 'aria-selected', 'aria-checked', 'aria-pressed'].find((name) =>
          one.hasAttribute(name),
        );
        const role = one.getAttribute('role');
        const around =
          one.closest('ul, ol, nav, [role=radiogroup], [role=tablist], [role=group], fieldset') ?? document;
        const other = Array.from(around.querySelectorAll(role === null ? one.tagName : `[role=${role}]`)).find(
          (candidate) =>
            isThere(candidate) &&
            !candidate.matches(chosen) &&
            candidate.querySelectorAll('*').length === one.querySelectorAll('*').length,
        );
        if (other === undefined || looksOf(one) !== looksOf(other)) return [];
        return [`${nameOf(one)} looks like ${nameOf(other)}, and has ${attribute}`];
      });
    return [...bare, ...alike];
  });
}
