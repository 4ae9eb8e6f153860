import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import type { EditorSection, EditorSectionName } from './editor-sections';
import type { ProfileGap } from './profile-gaps';
import { ProfileGapsCard } from './profile-gaps-card';
import { SectionList } from './section-list';
import { SectionMenu } from './section-menu';
import { useCurrentSection } from './use-current-section';

export type EditorFrameProps = {
  /** The cards that are there: they are listed, and an address like `#work` is followed. None while nothing is loaded. */
  sections: readonly EditorSection[];
  aside: ReactNode;
  /** What the profile lacks, below the side card; null while that is not known. */
  gaps: readonly ProfileGap[] | null;
  children: ReactNode;
};

/**
 * Section list, cards and side card: three columns where there is room, otherwise one with the side card on top. There the menu takes
 * the place of the list, for keys and screen readers as well: with both, the way to the first card had twelve stops more.
 */
export function EditorFrame({ sections, aside, gaps, children }: EditorFrameProps) {
  const { current, goTo } = useCurrentSection(sections);
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
      // A card that joins later must not take the reader back to where they came in.
      if (followed.current !== hash) goTo(wanted.name);
      followed.current = hash;
    }
    // Back, from the first jump to where the page begins.
    else if (hash === '' && followed.current !== '') {
      followed.current = '';
      window.scrollTo(0, 0);
      title.current?.focus({ preventScroll: true });
    }
    // What had the focus is gone with the page that stood here before.
    else if (wasEmpty && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [sections, hasSections, hash, goTo]);
  // The address says where the reader is, and the effect above goes there, as it does for Back and Forward.
  const jump = useCallback(
    (name: EditorSectionName) => {
      if (name === followed.current) goTo(name);
      // Jumping within the page takes nothing away that was typed.
      else void navigate({ to: '.', hash: name, hashScrollIntoView: false, resetScroll: false, ignoreBlocker: true });
    },
    [navigate, goTo],
  );
  return (
    <div className="grid max-w-320 grid-cols-1 gap-8 px-10 py-8 max-lg:gap-6 max-md:px-6 max-sm:p-4 lg:grid-cols-[12.5rem_minmax(0,45rem)_minmax(12rem,1fr)]">
      <div className="max-lg:hidden">
        {hasSections ? <SectionList sections={sections} current={current} onChoose={jump} /> : null}
      </div>
      <div className="flex max-w-180 min-w-0 flex-col gap-6">
        <h1 ref={title} tabIndex={-1} className="text-h1-member">
          {m.title_profile_editor()}
        </h1>
        {hasSections ? <SectionMenu sections={sections} current={current} onChoose={jump} /> : null}
        {children}
      </div>
      <aside aria-label={memberTexts.editor_aside()} className="max-w-180 max-lg:order-first">
        <div className="grid grid-cols-1 gap-4 max-sm:gap-3 lg:sticky lg:top-8">
          {aside}
          {gaps === null ? null : <ProfileGapsCard gaps={gaps} onChoose={jump} />}
        </div>
      </aside>
    </div>
  );
}
