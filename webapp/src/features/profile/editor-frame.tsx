import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { m } from '@/shared/i18n/messages';
import { useCurrentSection } from '@/shared/lib/use-current-section';
import { SectionList } from '@/shared/ui/section-list';
import { type EditorSection, type EditorSectionName, editorPage } from './editor-sections';
import { SectionMenu } from './section-menu';

export type EditorFrameProps = {
  /** The sections on the page, for their list and for URLs such as `#work`. It is empty until the profile is loaded. */
  sections: readonly EditorSection[];
  /** What the page begins with, before the menu of its sections. */
  head: ReactNode;
  /** The page has two columns, so it leaves no room for a list beside it. */
  isWide: boolean;
  children: ReactNode;
};

/**
 * The column of the page with what leads to its sections: a list beside it on wide screens, otherwise a menu above the
 * parts. In the document, the list follows the sections, so that the keyboard reaches the first one without a stop for
 * each item.
 */
export function EditorFrame({ sections, head, isWide, children }: EditorFrameProps) {
  const page = useMemo(() => editorPage(sections), [sections]);
  const { current, goTo } = useCurrentSection(page, 'basics');
  const hasSections = sections.length > 0;
  const title = useRef<HTMLHeadingElement>(null);
  const hadSections = useRef<boolean | null>(null);
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const followed = useRef('');
  useEffect(() => {
    const wasEmpty = hadSections.current === false;
    hadSections.current = hasSections;
    if (!hasSections) return;
    const wanted = sections.find(({ name }) => name === hash);
    if (wanted !== undefined) {
      // Scrolls once for each hash: when `sections` changes later, the page must not jump back to this section.
      if (followed.current !== hash) goTo(wanted.name);
      followed.current = hash;
    }
    // The Back button has removed the hash.
    else if (hash === '' && followed.current !== '') {
      followed.current = '';
      window.scrollTo(0, 0);
      title.current?.focus({ preventScroll: true });
    }
    // The sections have replaced the control that had the focus, such as the button that creates the profile.
    else if (wasEmpty && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [sections, hasSections, hash, goTo]);
  // A jump changes the URL, and the effect above scrolls there, as it does for Back and Forward.
  const jump = useCallback(
    (name: EditorSectionName) => {
      if (name === followed.current) goTo(name);
      // A jump within the page loses no typed values.
      else void navigate({ to: '.', hash: name, hashScrollIntoView: false, resetScroll: false, ignoreBlocker: true });
    },
    [navigate, goTo],
  );
  return (
    <>
      {/* The page begins with the name of the person, as it does for visitors. */}
      <h1 ref={title} tabIndex={-1} className="sr-only">
        {m.title_profile_editor()}
      </h1>
      {head}
      {hasSections ? <SectionMenu sections={sections} current={current} onChoose={jump} isAlways={isWide} /> : null}
      {children}
      {hasSections && !isWide ? (
        // Beside the column, below the cover. If the window is too low for the list, the list has its own scroll bar.
        <div className="absolute top-20 bottom-0 end-full me-10 w-44 max-lg:hidden print:hidden">
          <div className="sticky top-8 -m-1 max-h-[calc(100dvh-3.5rem)] overflow-y-auto p-1 text-body">
            <SectionList sections={sections} current={current} onChoose={jump} />
          </div>
        </div>
      ) : null}
    </>
  );
}
