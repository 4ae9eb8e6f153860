import type { ReactNode } from 'react';
import type { LinkLetter } from '@/shared/api/generated/model/link-letter';
import type { ProfilePart } from '@/shared/api/generated/model/profile-part';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { Cover } from '@/shared/ui/cover';
import { ClampedText } from './clamped-text';
import { Entry, EntrySection } from './entry-section';
import { DocumentLink } from './file-list';
import { LanguagesSection, LinksSection } from './links-section';
import { MarkdownText } from './markdown-text';
import type { OwnerParts } from './owner-parts';
import {
  asideClasses,
  columnClasses,
  pageClasses,
  sectionsClasses,
  twoColumnsClasses,
  wideColumnClasses,
} from './page-classes';
import { InterestsSection, ReferencesSection, WebsitesSection } from './particulars-sections';
import { ProfileHead } from './profile-head';
import { ProfileSection } from './profile-section';
import {
  aboutId,
  aroundSelected,
  columnsOf,
  educationId,
  entriesOf,
  entryCount,
  isLongProfile,
  noteId,
  SkillUses,
  sectionIds,
} from './profile-sections';
import { Row, RowsSection } from './rows-section';
import { menuOf, SectionMenu } from './section-menu';
import { asRows, selectedOf } from './selected-entries';
import { SelectedWork } from './selected-work';
import { SkillsSection } from './skills-section';
import { Work, WorkSection } from './work-section';
import { yearsOfWork } from './years-of-work';

export type PublicProfileViewProps = {
  profile: PublicProfile;
  /** The host of the site, for the URL of the profile. */
  host: string;
  /** The page was opened by a personal link and not by its alias. */
  isPersonalLink?: boolean;
  /** Any instant of the current day. */
  today: string;
  /** The parts that only the owner sees; null for everybody else. */
  owner?: OwnerParts | null;
  /** Buttons beside the name. */
  actions?: ReactNode;
};

/**
 * The rows of entries, for the page on which the owner edits them. That page takes them from here, so that the code for
 * visitors stays one file, which is smaller than two.
 */
export const rowComponents = { Entry, Row, Work };

/** A profile as others see it. Sections without entries are left out. */
export function PublicProfileView({
  profile,
  host,
  isPersonalLink = false,
  today,
  owner = null,
  actions,
}: PublicProfileViewProps) {
  const { attributes, viewer, look } = profile;
  const isEmpty = entryCount(profile) === 0 && !attributes?.summary && (attributes?.references ?? []).length === 0;
  const menu = menuOf(profile);
  const hasCover = look?.cover !== 'NONE';
  const accent = look === undefined || look.accent === 'AUTO' ? undefined : look.accent;
  const sections = sectionsOf({ profile, today, owner });
  const shown = (parts: readonly ProfilePart[]) => parts.map((part) => sections[part]).filter(Boolean);
  const columns = columnsOf(look);
  const aside = shown(columns.aside);
  const isGallery = look?.layout === 'GALLERY';
  const isWide = isGallery || aside.length > 0;
  const { before, after } = aroundSelected(columns.main, look);
  const selected = selectedOf(profile);
  return (
    <div
      className={isGallery ? `gallery ${pageClasses}` : pageClasses}
      data-cover={hasCover && !look?.coverUrl ? '' : undefined}
      data-accent={accent}
    >
      {look?.coverUrl ? (
        <img src={look.coverUrl} alt="" className="h-24 w-full object-cover print:hidden" />
      ) : hasCover ? (
        <Cover
          seed={profile.coverSeed}
          pattern={look?.cover}
          hasAccent={accent !== undefined}
          className="h-24 print:hidden"
        />
      ) : null}
      <div className={aside.length > 0 ? wideColumnClasses : columnClasses}>
        <ProfileHead
          profile={profile}
          host={host}
          isPersonalLink={isPersonalLink}
          hasCover={hasCover}
          actions={actions}
        />
        {owner ? <owner.OwnerBar audience={viewer.audience} /> : null}
        {menu === null ? null : <SectionMenu sections={menu} isRow={isWide} />}
        <div
          className={classNames(
            '[&_h2]:scroll-mt-20 [&_li]:scroll-mt-20',
            menu === null ? 'mt-14' : isWide ? 'mt-0' : 'mt-0 wide:mt-14',
            aside.length > 0 && twoColumnsClasses,
          )}
        >
          <div className={sectionsClasses}>
            <ToReader note={profile.note} letter={profile.letter} />
            {shown(before)}
            {selected.length > 0 ? <SelectedWork entries={selected} isWide={isGallery} /> : null}
            {shown(after)}
            {isEmpty && !owner ? <Nothing name={profile.displayName} /> : null}
          </div>
          {aside.length > 0 ? (
            <aside aria-label={m.public_profile_aside({ name: profile.displayName })} className={asideClasses}>
              {aside}
            </aside>
          ) : null}
        </div>
      </div>
    </div>
  );
}

type SectionsOfProps = Pick<PublicProfileViewProps, 'profile' | 'today'> & { owner: OwnerParts | null };

/** The parts that have content. */
function sectionsOf({ profile, today, owner }: SectionsOfProps): Partial<Record<ProfilePart, ReactNode>> {
  const { attributes, schools } = profile;
  const { workplaces, volunteering, projects, repositories, certifications, contributions } = entriesOf(profile);
  const skills = attributes?.tags?.map((tag) => tag.label) ?? [];
  const links = attributes?.externalLinks ?? [];
  const languages = attributes?.languages ?? [];
  const websites = attributes?.websites ?? [];
  const interests = attributes?.interests ?? [];
  const references = attributes?.references ?? [];
  const uses = new SkillUses(profile);
  const list = { isOfLongProfile: isLongProfile(profile), today };
  return {
    SUMMARY: attributes?.summary ? <About key="SUMMARY" summary={attributes.summary} /> : null,
    WORK:
      workplaces.length > 0 ? (
        <EntrySection
          {...list}
          key="WORK"
          id={sectionIds.workplaces}
          title={m.public_profile_work()}
          fact={yearsOfWork(workplaces, today)}
          entries={asRows(workplaces)}
        />
      ) : owner ? (
        <owner.AddWorkplace key="WORK" />
      ) : null,
    VOLUNTEERING:
      volunteering.length > 0 ? (
        <EntrySection
          {...list}
          key="VOLUNTEERING"
          id={sectionIds.volunteering}
          title={m.public_profile_volunteering()}
          entries={asRows(volunteering)}
        />
      ) : null,
    PROJECTS:
      projects.length > 0 ? (
        <WorkSection
          {...list}
          key="PROJECTS"
          id={sectionIds.projects}
          title={m.public_profile_projects()}
          entries={asRows(projects)}
        />
      ) : null,
    REPOSITORIES:
      repositories.length > 0 ? (
        <WorkSection
          {...list}
          key="REPOSITORIES"
          id={sectionIds.repositories}
          title={m.public_profile_repositories()}
          entries={asRows(repositories)}
        />
      ) : null,
    CONTRIBUTIONS:
      contributions.length > 0 ? (
        <EntrySection
          {...list}
          key="CONTRIBUTIONS"
          id={sectionIds.contributions}
          title={m.public_profile_contributions()}
          entries={asRows(contributions)}
        />
      ) : null,
    TAGS: skills.length > 0 ? <SkillsSection key="TAGS" labels={skills} uses={uses} today={today} /> : null,
    LANGUAGES: languages.length > 0 ? <LanguagesSection key="LANGUAGES" languages={languages} /> : null,
    EDUCATION:
      schools.length > 0 ? (
        <RowsSection
          {...list}
          key="EDUCATION"
          id={educationId}
          title={m.public_profile_education()}
          entries={asRows(schools)}
        />
      ) : null,
    CERTIFICATIONS:
      certifications.length > 0 ? (
        <RowsSection
          {...list}
          key="CERTIFICATIONS"
          id={sectionIds.certifications}
          title={m.public_profile_certifications()}
          entries={asRows(certifications)}
        />
      ) : null,
    LINKS: links.length > 0 ? <LinksSection key="LINKS" links={links} verified={profile.verifiedLinks} /> : null,
    WEBSITES: websites.length > 0 ? <WebsitesSection key="WEBSITES" websites={websites} /> : null,
    INTERESTS: interests.length > 0 ? <InterestsSection key="INTERESTS" interests={interests} /> : null,
    REFERENCES: references.length > 0 ? <ReferencesSection key="REFERENCES" references={references} /> : null,
  };
}

type ToReaderProps = { note: string | undefined; letter: LinkLetter | undefined };

/** What the owner says to whoever opened their personal link: a note, and a letter as a file. */
function ToReader({ note, letter }: ToReaderProps) {
  if (note === undefined && letter === undefined) return null;
  return (
    <section aria-labelledby={noteId} className="rounded-l bg-primary-soft px-5 py-4.5">
      <h2 id={noteId} className="mb-1 text-h3">
        {note === undefined ? m.public_profile_letter() : m.public_profile_note()}
      </h2>
      {note === undefined ? null : <MarkdownText text={note} />}
      {letter === undefined ? null : (
        <div className="mt-3 rounded-m bg-surface min-[30rem]:max-w-80 print:hidden">
          <DocumentLink file={{ ...letter, contentType: 'application/pdf', caption: null }} />
        </div>
      )}
    </section>
  );
}

function About({ summary }: { summary: string }) {
  return (
    <ProfileSection id={aboutId} title={m.public_profile_about()}>
      <ClampedText id={`${aboutId}-text`} text={summary} />
    </ProfileSection>
  );
}

function Nothing({ name }: { name: string }) {
  return (
    <div>
      <h2 className="text-title">{m.public_profile_empty_title()}</h2>
      <p className="mt-1 text-ink-muted">{m.public_profile_empty_text({ name })}</p>
    </div>
  );
}
