import { useCallback, useEffect, useRef, useState } from 'react';
import { sectionInView, watchReading } from './current-section';
import { useScreen } from './use-screen';

/** The parts of a page, in their order. It stays the same object, because the hook listens anew when it changes. */
export type PageSections<Name extends string> = {
  sections: readonly { name: Name }[];
  /** The id of the heading of a part. */
  titleIdOf: (name: Name) => string;
  /** The element that comes into view. */
  elementOf: (name: Name) => Element | null;
};

/** The section whose form has the focus, while that form is in view. */
function sectionBeingFilledIn<Name extends string>({ sections, elementOf }: PageSections<Name>): Name | null {
  const form = document.activeElement?.closest('form');
  if (form == null) return null;
  const { top, bottom } = form.getBoundingClientRect();
  if (bottom < 0 || top > window.innerHeight) return null;
  return sections.find(({ name }) => elementOf(name)?.contains(form))?.name ?? null;
}

export type CurrentSection<Name extends string> = {
  current: Name;
  /** Scrolls to a section and gives the focus to its heading. */
  goTo: (name: Name) => void;
};

/**
 * Finds the section that is being read. A section to which the person jumps becomes the current one, however much of it
 * is visible. While the person fills in a form that is visible, a menu that shows only one section shows the section of
 * the form.
 */
export function useCurrentSection<Name extends string>(page: PageSections<Name>, first: Name): CurrentSection<Name> {
  const [current, setCurrent] = useState<Name>(first);
  const arrivedAt = useRef<number | null>(null);
  const screen = useScreen();
  const followsForms = screen !== 'lg' && screen !== 'xl';
  useEffect(() => {
    const update = () => {
      const filledIn = followsForms ? sectionBeingFilledIn(page) : null;
      if (filledIn !== null) {
        setCurrent(filledIn);
        return;
      }
      if (arrivedAt.current !== null && Math.abs(window.scrollY - arrivedAt.current) < 2) return;
      arrivedAt.current = null;
      const names = page.sections.map(({ name }) => name);
      setCurrent((before) => sectionInView(names, page.elementOf) ?? before);
    };
    return watchReading(update);
  }, [page, followsForms]);
  const goTo = useCallback(
    (name: Name) => {
      showSection(page, name);
      arrivedAt.current = window.scrollY;
      setCurrent(name);
    },
    [page],
  );
  return { current, goTo };
}

/** Brings a section into view and focuses its heading, so that a screen reader continues there. */
function showSection<Name extends string>({ elementOf, titleIdOf }: PageSections<Name>, name: Name): void {
  elementOf(name)?.scrollIntoView({ block: 'start' });
  const title = document.getElementById(titleIdOf(name));
  if (title === null) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
