import type { Page } from '@playwright/test';

type Look = 'where it is' | 'everywhere';

/**
 * Finds a focus that is out of view, covered (WCAG 2.4.11) or invisible (2.4.7). It checks the focused element, or
 * every focusable element in both directions, because a sticky bar at the top covers other elements than one at the
 * bottom.
 */
async function faultsOfFocus(page: Page, look: Look): Promise<string[]> {
  return page.evaluate(async (asked) => {
    /** Whether a pseudo-element of an element covers what is below it. */
    const isDrawnOver = (element: Element, pseudo: string): boolean => {
      const { content, position, visibility, opacity, backgroundColor, backgroundImage } = getComputedStyle(
        element,
        pseudo,
      );
      const hasGround = backgroundImage !== 'none' || !/^transparent$|[,/] ?0\)$/.test(backgroundColor);
      const isOutOfFlow = position !== 'static' && position !== 'relative';
      return content !== 'none' && isOutOfFlow && visibility === 'visible' && opacity !== '0' && hasGround;
    };
    const pseudos = ['::before', '::after'];
    const hasSuchCovers = Array.from(document.querySelectorAll('*')).some((element) =>
      pseudos.some((pseudo) => isDrawnOver(element, pseudo)),
    );
    /**
     * Finds the element whose pseudo-element covers a point. `elementFromPoint` returns the element and not the
     * pseudo-element, so it is called with all pseudo-elements and without any.
     */
    const coverAt = (x: number, y: number): Element | null => {
      if (!hasSuchCovers) return null;
      const sheet = new CSSStyleSheet();
      const ownerWith = (pointerEvents: 'auto' | 'none') => {
        sheet.replaceSync(`::before, ::after { pointer-events: ${pointerEvents} !important }`);
        return document.elementFromPoint(x, y);
      };
      document.adoptedStyleSheets.push(sheet);
      const owner = ownerWith('auto');
      const below = ownerWith('none');
      document.adoptedStyleSheets.pop();
      return owner !== below && owner !== null && pseudos.some((pseudo) => isDrawnOver(owner, pseudo)) ? owner : null;
    };
    const faultOf = (element: Element | null): string | null => {
      if (element === null || element === document.body) return null;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const name = `${element.tagName} "${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 60)}"`;
      const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      if (!isInView) return `${name} has the focus, but is out of view`;
      // For an element that is higher than the viewport, the middle of its visible part.
      const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      const onTop = document.elementFromPoint((left + right) / 2, middle);
      const cover = coverAt((left + right) / 2, middle);
      if (cover !== null && !element.contains(cover)) {
        return `${name} has the focus, but is covered by what ${cover.tagName} .${cover.className} draws over it`;
      }
      const isOnTop = onTop === null || element.contains(onTop) || onTop.contains(element);
      if (!isOnTop) return `${name} has the focus, but is covered by ${onTop.tagName} .${onTop.className}`;
      const isMarked = [element, element.parentElement, element.nextElementSibling].some((marked) => {
        if (marked === null) return false;
        const { outlineStyle, boxShadow } = getComputedStyle(marked);
        return outlineStyle !== 'none' || boxShadow !== 'none';
      });
      return isMarked ? null : `${name} has the focus, but does not show it`;
    };
    if (asked === 'where it is') {
      const fault = faultOf(document.activeElement);
      return fault === null ? [] : [fault];
    }
    const frame = () => new Promise(requestAnimationFrame);
    const stops = Array.from(
      document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
    ).filter(
      (element) =>
        element.tabIndex >= 0 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        // Elements behind a dialog cannot be reached by keyboard, but `focus()` would reach them.
        element.closest('[aria-hidden=true], [inert]') === null,
    );
    const found = new Set<string>();
    for (const stop of [...stops, ...stops.toReversed()]) {
      stop.focus();
      // Disabled elements cannot have the focus.
      if (document.activeElement !== stop || faultOf(stop) === null) continue;
      // Elements that become visible on focus need a moment for that.
      await frame();
      await frame();
      const fault = faultOf(stop);
      if (fault !== null) found.add(fault);
    }
    return [...found];
  }, look);
}

/** Describes what is wrong with the current focus; undefined if nothing is. */
export async function faultOfFocus(page: Page): Promise<string | undefined> {
  const [fault] = await faultsOfFocus(page, 'where it is');
  return fault;
}

/** Describes what is wrong with the focus of any focusable element of the page, as reached by keyboard. */
export async function faultsOfEveryStop(page: Page): Promise<string[]> {
  // Browsers match `:focus-visible` only after a key press.
  await page.keyboard.press('Tab');
  return faultsOfFocus(page, 'everywhere');
}
