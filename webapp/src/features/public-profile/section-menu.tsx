import { useEffect, useRef, useState } from 'react';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { m } from '@/shared/i18n/messages';
import { jumpTo } from './jump-to';
import {
  aboutId,
  educationId,
  entriesOf,
  entryCount,
  phoneSkillsId,
  referencesId,
  sectionIds,
} from './profile-sections';

/** A section that the menu leads to. */
export type MenuSection = {
  /** The id of its heading. */
  id: string;
  title: string;
  /** The menu shows the section only on pages with one column. */
  isForOneColumn?: boolean | undefined;
};

/** A profile with fewer sections needs no menu. */
const fewestSections = 4;
const fewestEntries = 6;

/** The sections of a profile for the menu; null for a short profile. */
export function menuOf(profile: PublicProfile): MenuSection[] | null {
  const { attributes, schools } = profile;
  const { workplaces, volunteering, projects, repositories, certifications, contributions } = entriesOf(profile);
  if (entryCount(profile) < fewestEntries) return null;
  const all: readonly (readonly [unknown, id: string, title: () => string, isForOneColumn?: boolean])[] = [
    [attributes?.summary, aboutId, m.public_profile_about],
    [attributes?.tags?.length, phoneSkillsId, m.public_profile_skills, true],
    [workplaces.length, sectionIds.workplaces, m.public_profile_work],
    [volunteering.length, sectionIds.volunteering, m.public_profile_volunteering],
    [projects.length, sectionIds.projects, m.public_profile_projects],
    [repositories.length, sectionIds.repositories, m.public_profile_repositories],
    [contributions.length, sectionIds.contributions, m.public_profile_contributions],
    [attributes?.references?.length, referencesId, m.public_profile_references],
    [certifications.length, sectionIds.certifications, m.public_profile_certifications, true],
    [schools.length, educationId, m.public_profile_education, true],
  ];
  const present = all.filter(([has]) => Boolean(has));
  if (present.length < fewestSections) return null;
  return present.map(([, id, title, isForOneColumn]) => ({ id, title: title(), isForOneColumn }));
}

export type SectionMenuProps = { sections: readonly MenuSection[] };

/**
 * The row fades out at both ends if more of it can be scrolled into view. Each fade is an element of the row that
 * sticks to its visible end. When the row is scrolled to its end, the fade at the end covers nothing. The fade at the
 * start is visible only in a scrolled row, and its margin aligns the first title with the text of the cards. `scroll-p`
 * keeps a focused link out of the fades.
 */
const fadeClasses =
  "scroll-pe-12 scroll-ps-9 before:pointer-events-none before:sticky before:start-0 before:-me-3 before:w-8.25 before:flex-none before:content-[''] " +
  'not-data-scrolled:before:opacity-0 before:bg-linear-to-l before:from-transparent before:to-canvas max-sm:before:w-5 max-sm:before:to-surface rtl:before:bg-linear-to-r ' +
  "after:pointer-events-none after:sticky after:end-0 after:w-12 after:flex-none after:content-[''] " +
  'after:bg-linear-to-r after:from-transparent after:to-canvas after:to-80% max-sm:after:to-surface rtl:after:bg-linear-to-l ' +
  'forced-colors:before:hidden forced-colors:after:hidden';

/** Links to the sections of a long profile, in a row that stays at the upper edge. The section that is being read is marked. */
export function SectionMenu({ sections }: SectionMenuProps) {
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
    <nav
      aria-label={m.public_profile_menu()}
      className="sticky top-(--toasts-space) z-10 -my-3 border-b border-border bg-canvas max-sm:my-0 max-sm:border-y max-sm:bg-surface print:hidden"
    >
      <ul ref={row} className={`${fadeClasses} relative flex overflow-x-auto [scrollbar-width:none]`}>
        {sections.map(({ id, title, isForOneColumn }) => (
          <li key={id} className={isForOneColumn ? 'md:hidden' : undefined}>
            <a
              href={`#${id}`}
              aria-current={current === id ? 'true' : undefined}
              onClick={(event) => {
                jumpTo(event, id);
              }}
              className="block border-b-2 border-transparent px-3 py-2.5 text-small font-medium whitespace-nowrap text-ink-muted -outline-offset-2 hover:text-ink aria-current:border-primary-ink aria-current:text-primary-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
