import { useCallback, useEffect, useRef, useState } from 'react';
import { currentSection } from '@/shared/lib/current-section';
import { useScreen } from '@/shared/lib/use-screen';
import { type EditorSection, type EditorSectionName, sectionTitleId } from './editor-sections';

function sectionInView(sections: readonly EditorSection[]): EditorSectionName | null {
  const positions = sections.flatMap(({ name }) => {
    const element = document.getElementById(name);
    return element === null ? [] : [{ name, top: element.getBoundingClientRect().top }];
  });
  const { scrollHeight } = document.documentElement;
  return currentSection(positions, {
    top: window.scrollY,
    isAtEnd: window.scrollY + window.innerHeight >= scrollHeight - 2,
  });
}

/** The section whose form has the focus, while that form is in view. */
function sectionBeingFilledIn(sections: readonly EditorSection[]): EditorSectionName | null {
  const form = document.activeElement?.closest('form');
  if (form == null) return null;
  const { top, bottom } = form.getBoundingClientRect();
  if (bottom < 0 || top > window.innerHeight) return null;
  return sections.find(({ name }) => document.getElementById(name)?.contains(form))?.name ?? null;
}

type CurrentSection = {
  current: EditorSectionName;
  /** Goes to a section: it comes into view and its heading gets the focus. */
  goTo: (name: EditorSectionName) => void;
};

/**
 * Follows which section is being read. Going to one makes it the current one, however much of it fits into view. Where the menu
 * names one section alone, that is the one whose form is being filled in, as long as the form is in view.
 */
export function useCurrentSection(sections: readonly EditorSection[]): CurrentSection {
  const [current, setCurrent] = useState<EditorSectionName>('basics');
  const arrivedAt = useRef<number | null>(null);
  const screen = useScreen();
  const followsForms = screen !== 'lg' && screen !== 'xl';
  useEffect(() => {
    const update = () => {
      const filledIn = followsForms ? sectionBeingFilledIn(sections) : null;
      if (filledIn !== null) {
        setCurrent(filledIn);
        return;
      }
      if (arrivedAt.current !== null && Math.abs(window.scrollY - arrivedAt.current) < 2) return;
      arrivedAt.current = null;
      setCurrent((before) => sectionInView(sections) ?? before);
    };
    document.addEventListener('focusin', update);
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      document.removeEventListener('focusin', update);
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [sections, followsForms]);
  const goTo = useCallback((name: EditorSectionName) => {
    showSection(name);
    arrivedAt.current = window.scrollY;
    setCurrent(name);
  }, []);
  return { current, goTo };
}

/** Brings a section into view and reads on from its heading. */
function showSection(name: EditorSectionName): void {
  document.getElementById(name)?.scrollIntoView({ block: 'start' });
  const title = document.getElementById(sectionTitleId(name));
  if (title === null) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
