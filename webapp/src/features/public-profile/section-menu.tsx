import { useEffect, useRef, useState } from 'react';
import type { ProfilePart } from '@/shared/api/generated/model/profile-part';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { m } from '@/shared/i18n/messages';
import { jumpTo } from './jump-to';
import {
  aboutId,
  aroundSelected,
  columnsOf,
  educationId,
  entriesOf,
  entryCount,
  referencesId,
  sectionIds,
  selectedId,
  skillsId,
} from './profile-sections';
import { selectedOf } from './selected-entries';

/** A section that the menu leads to. */
export type MenuSection = {
  /** The id of its heading. */
  id: string;
  title: string;
  /** It is in the second column, which is beside the page and scrolls with it. */
  isAside: boolean;
};

/** A profile with fewer sections needs no menu. */
const fewestSections = 4;
const fewestEntries = 6;

/** The sections of a profile for the menu; null for a short profile. */
export function menuOf(profile: PublicProfile): MenuSection[] | null {
  const { attributes, schools } = profile;
  const { workplaces, volunteering, projects, repositories, certifications, contributions } = entriesOf(profile);
  if (entryCount(profile) < fewestEntries) return null;
  const all: Partial<Record<ProfilePart, readonly [has: unknown, id: string, title: () => string]>> = {
    SUMMARY: [attributes?.summary, aboutId, m.public_profile_about],
    WORK: [workplaces.length, sectionIds.workplaces, m.public_profile_work],
    VOLUNTEERING: [volunteering.length, sectionIds.volunteering, m.public_profile_volunteering],
    PROJECTS: [projects.length, sectionIds.projects, m.public_profile_projects],
    REPOSITORIES: [repositories.length, sectionIds.repositories, m.public_profile_repositories],
    CONTRIBUTIONS: [contributions.length, sectionIds.contributions, m.public_profile_contributions],
    TAGS: [attributes?.tags?.length, skillsId, m.public_profile_skills],
    EDUCATION: [schools.length, educationId, m.public_profile_education],
    CERTIFICATIONS: [certifications.length, sectionIds.certifications, m.public_profile_certifications],
    REFERENCES: [attributes?.references?.length, referencesId, m.public_profile_references],
  };
  const { main, aside } = columnsOf(profile.look);
  const sections = (parts: readonly ProfilePart[], isAside: boolean): MenuSection[] =>
    parts.flatMap((part) => {
      const [has, id, title] = all[part] ?? [];
      return has && id && title ? [{ id, title: title(), isAside }] : [];
    });
  const selected: MenuSection[] =
    selectedOf(profile).length === 0 ? [] : [{ id: selectedId, title: m.public_profile_selected(), isAside: false }];
  const { before, after } = aroundSelected(main, profile.look);
  const present = [...sections(before, false), ...selected, ...sections(after, false), ...sections(aside, true)];
  return present.length < fewestSections ? null : present;
}

export type SectionMenuProps = {
  sections: readonly MenuSection[];
  /** The margin beside the page has no room for a list. */
  isRow?: boolean;
};

/**
 * The row fades out at both ends if more of it can be scrolled into view. Each fade is an element of the row that
 * sticks to its visible end. When the row is scrolled to its end, the fade at the end covers nothing. The fade at the
 * start is visible only in a scrolled row, and its margin aligns the first title with the text of the page. `scroll-p`
 * keeps a focused link out of the fades.
 */
const fadeClasses =
  "scroll-pe-12 scroll-ps-9 before:pointer-events-none before:sticky before:start-0 before:-me-5 before:w-5 before:flex-none before:content-[''] " +
  'not-data-scrolled:before:opacity-0 before:bg-linear-to-l before:from-transparent before:to-page rtl:before:bg-linear-to-r ' +
  "after:pointer-events-none after:sticky after:end-0 after:w-12 after:flex-none after:content-[''] " +
  'after:bg-linear-to-r after:from-transparent after:to-page after:to-80% rtl:after:bg-linear-to-l ' +
  'forced-colors:before:hidden forced-colors:after:hidden';

/** A row that stays at the upper edge. */
const rowClasses = 'sticky top-(--toasts-space) z-10 my-7 border-b border-border bg-page print:hidden';

/** A list in the margin beside the column, if that is wide enough. */
const marginClasses =
  'wide:absolute wide:top-13 wide:bottom-0 wide:end-full wide:bg-transparent wide:z-auto wide:me-14 wide:my-0 wide:w-38 wide:border-0 wide:pt-14';

const linkClasses =
  'block border-b-2 border-transparent px-3 py-2.5 text-control whitespace-nowrap text-ink-muted -outline-offset-2 hover:text-ink aria-current:border-primary-ink aria-current:text-ink';

const marginListClasses =
  'wide:sticky wide:top-10 wide:grid wide:gap-0.5 wide:before:hidden wide:after:hidden ' +
  'wide:[&_a]:border-0 wide:[&_a]:px-0 wide:[&_a]:py-1 wide:[&_a]:text-end wide:[&_a]:whitespace-normal wide:[&_a[aria-current]]:font-semibold';

/** Links to the sections of a long profile, in a row or in the margin. The section that is being read is marked. */
export function SectionMenu({ sections, isRow = false }: SectionMenuProps) {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    let stop: () => void = () => undefined;
    let isLeft = false;
    import('./follow-sections').then(
      ({ followSections }) => {
        if (!isLeft) stop = followSections(ids.split(' '), row.current, setCurrent);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      stop();
    };
  }, [ids]);
  return (
    <nav aria-label={m.public_profile_menu()} className={isRow ? rowClasses : `${rowClasses} ${marginClasses}`}>
      <ul
        ref={row}
        className={`${fadeClasses} relative flex overflow-x-auto [scrollbar-width:none] ${isRow ? '' : marginListClasses}`}
      >
        {sections.map(({ id, title, isAside }) => (
          <li key={id} className={isAside ? 'md:hidden' : undefined}>
            <a
              href={`#${id}`}
              aria-current={current === id ? 'true' : undefined}
              onClick={(event) => {
                jumpTo(event, id);
              }}
              className={linkClasses}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
