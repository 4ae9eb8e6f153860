import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { useCurrentSection } from '@/shared/lib/use-current-section';
import { SectionList } from '@/shared/ui/section-list';
import { StatusMark } from '@/shared/ui/status-mark';
import { type EditorSection, type EditorSectionName, editorPage } from './editor-sections';
import type { ProfileGap } from './profile-gaps';
import { ProfileGapsCard } from './profile-gaps-card';
import { SectionMenu } from './section-menu';

export type EditorFrameProps = {
  /** The cards on the page, for the list of cards and for addresses such as `#work`. It is empty until the profile is loaded. */
  sections: readonly EditorSection[];
  aside: ReactNode;
  /** The gaps of the profile, shown below the title; null while they are not known. */
  gaps: readonly ProfileGap[] | null;
  /** Opens the form in which the gap can be filled. */
  onFill: (gap: ProfileGap) => void;
  children: ReactNode;
};

/**
 * The cards of the editor. On wide screens, the side card and a list of the cards are next to them. On other screens
 * there is one column: the title, the side card, a menu instead of the list, and the cards. In the document, the list
 * follows the cards, so that the keyboard reaches the first card without a stop for each item.
 */
export function EditorFrame({ sections, aside, gaps, onFill, children }: EditorFrameProps) {
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
      // Scrolls once for each hash: when `sections` changes later, the page must not jump back to this card.
      if (followed.current !== hash) goTo(wanted.name);
      followed.current = hash;
    }
    // The Back button has removed the hash.
    else if (hash === '' && followed.current !== '') {
      followed.current = '';
      window.scrollTo(0, 0);
      title.current?.focus({ preventScroll: true });
    }
    // The cards have replaced the control that had the focus, such as the button that creates the profile.
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
    <div className="grid max-w-310 grid-cols-1 gap-x-8 gap-y-6 px-10 py-8 max-md:px-6 max-sm:p-4 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_auto_1fr]">
      <div className="grid gap-1">
        <h1 ref={title} tabIndex={-1} className="text-h1-member">
          {m.title_profile_editor()}
        </h1>
        {gaps?.length === 0 ? <StatusMark tone="positive">{memberTexts.gaps_none()}</StatusMark> : null}
      </div>
      {/* The first row has the height of the title. If this card is higher, the second row grows. */}
      <aside
        aria-label={memberTexts.editor_aside()}
        className="max-lg:max-w-180 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        {aside}
      </aside>
      <div className="flex min-w-0 flex-col gap-6 max-lg:max-w-180 lg:col-start-1 lg:row-span-2 lg:row-start-2">
        {hasSections ? <SectionMenu sections={sections} current={current} onChoose={jump} /> : null}
        {gaps === null || gaps.length === 0 ? null : <ProfileGapsCard gaps={gaps} onChoose={onFill} />}
        {children}
      </div>
      {/* If the window is too low for the list, the list has its own scroll bar. */}
      {hasSections ? (
        <div className="max-lg:hidden lg:sticky lg:top-8 lg:col-start-2 lg:row-start-3 lg:-m-1 lg:max-h-[calc(100dvh-3.5rem)] lg:self-start lg:overflow-y-auto lg:p-1">
          <SectionList sections={sections} current={current} onChoose={jump} />
        </div>
      ) : null}
    </div>
  );
}
