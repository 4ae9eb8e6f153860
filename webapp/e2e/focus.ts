import type { Page } from '@playwright/test';

type Look = 'where it is' | 'everywhere';

/**
 * What is wrong with the focus: not in view, covered (WCAG 2.4.11), or not to be seen (2.4.7). It looks where the focus is,
 * or takes it to every stop of the page, forwards and back: a bar at the top hides other things than one at the bottom.
 */
async function faultsOfFocus(page: Page, look: Look): Promise<string[]> {
  return page.evaluate(async (asked) => {
    /** Whether what an element draws before or after its content hides what lies below it. */
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
     * Whose pseudo-element hides a point. A point that lies in one belongs to its element, which may be around what is hidden
     * or leave the pointer through: so it is asked whose the point is with all of them, and without any.
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
      // Of what is higher than the screen, the middle of the part that shows.
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
        // What lies behind a dialog is out of reach, and only a program could send the focus there.
        element.closest('[aria-hidden=true], [inert]') === null,
    );
    const found = new Set<string>();
    for (const stop of [...stops, ...stops.toReversed()]) {
      stop.focus();
      // What is disabled takes none.
      if (document.activeElement !== stop || faultOf(stop) === null) continue;
      // What comes into view with the focus is there a moment later.
      await frame();
      await frame();
      const fault = faultOf(stop);
      if (fault !== null) found.add(fault);
    }
    return [...found];
  }, look);
}

/** What is wrong with where the focus is, or undefined when all is well. */
export async function faultOfFocus(page: Page): Promise<string | undefined> {
  const [fault] = await faultsOfFocus(page, 'where it is');
  return fault;
}

/** What is wrong at any stop of the page, for somebody who came there with the keyboard. */
export async function faultsOfEveryStop(page: Page): Promise<string[]> {
  // A browser marks the focus for those who use keys.
  await page.keyboard.press('Tab');
  return faultsOfFocus(page, 'everywhere');
}
