export type SectionPosition<Name extends string> = {
  name: Name;
  /** Distance from the upper edge of the window, negative when it has been scrolled past. */
  top: number;
};

export type ScrollPosition = { top: number; isAtEnd: boolean };

/** A section is being read once its heading is in the upper part of the window. */
const readingLine = 160;

/** The section that is being read. At the end of a page that scrolls it is the last one, which may never reach the top. */
export function currentSection<Name extends string>(
  sections: readonly SectionPosition<Name>[],
  scroll: ScrollPosition,
): Name | null {
  const first = sections[0];
  if (first === undefined) return null;
  if (scroll.top <= 0) return first.name;
  if (scroll.isAtEnd) return sections.at(-1)?.name ?? null;
  return sections.findLast((section) => section.top <= readingLine)?.name ?? first.name;
}

/** The section that is being read now; null where none of them has an element. */
export function sectionInView<Name extends string>(
  names: readonly Name[],
  elementOf: (name: Name) => Element | null,
): Name | null {
  const positions = names.flatMap((name) => {
    const element = elementOf(name);
    return element === null ? [] : [{ name, top: element.getBoundingClientRect().top }];
  });
  const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
  // At the end of the page, the section to which a link leads may not reach the top. So the section with the focus counts.
  const jumpedTo = isAtEnd ? positions.find(({ name }) => elementOf(name) === document.activeElement) : undefined;
  return jumpedTo?.name ?? currentSection(positions, { top: window.scrollY, isAtEnd });
}

/** Calls back whenever the section that is being read may have changed. Returns a function that ends it. */
export function watchReading(onMove: () => void): () => void {
  document.addEventListener('focusin', onMove);
  window.addEventListener('scroll', onMove, { passive: true });
  window.addEventListener('resize', onMove);
  return () => {
    document.removeEventListener('focusin', onMove);
    window.removeEventListener('scroll', onMove);
    window.removeEventListener('resize', onMove);
  };
}
