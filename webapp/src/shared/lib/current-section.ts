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
