import type { ReactNode } from 'react';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { LanguagesCard, LinksCard } from './aside-cards';
import { AsideEntries } from './aside-entries';
import { EntrySection } from './entry-section';
import { MarkdownText } from './markdown-text';
import type { OwnerParts } from './owner-parts';
import { columnsClasses, oneColumnClasses, pageClasses, stickyClasses, unfoldedAsideClasses } from './page-classes';
import { InterestsCard, ReferencesCard, WebsitesCard } from './particulars-cards';
import { ProfileCard } from './profile-card';
import { ProfileHead } from './profile-head';
import {
  aboutId,
  asideLength,
  educationId,
  entriesOf,
  entryCount,
  isLongProfile,
  phoneSkillsId,
  SkillUses,
  sectionIds,
  skillsId,
} from './profile-sections';
import { menuOf, SectionMenu } from './section-menu';
import { SkillsCard } from './skills-card';
import { WorkCards } from './work-cards';
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

/** A profile as others see it. Sections without entries are left out. */
export function PublicProfileView({
  profile,
  host,
  isPersonalLink = false,
  today,
  owner = null,
  actions,
}: PublicProfileViewProps) {
  const { attributes, viewer, schools } = profile;
  const { workplaces, volunteering, projects, repositories, certifications, contributions } = entriesOf(profile);
  const skills = attributes?.tags?.map((tag) => tag.label) ?? [];
  const links = attributes?.externalLinks ?? [];
  const languages = attributes?.languages ?? [];
  const websites = attributes?.websites ?? [];
  const interests = attributes?.interests ?? [];
  const references = attributes?.references ?? [];
  const asideRows =
    links.length + websites.length + languages.length + certifications.length + schools.length + interests.length;
  const hasAside = asideRows + skills.length > 0;
  const isEmpty = entryCount(profile) === 0 && !attributes?.summary && references.length === 0;
  const main = [references, workplaces, volunteering, projects, repositories, contributions];
  const hasMain =
    isEmpty || owner !== null || Boolean(attributes?.summary) || main.some((entries) => entries.length > 0);
  const uses = new SkillUses(profile);
  const menu = menuOf(profile);
  const isLong = isLongProfile(profile);
  return (
    <div className={pageClasses}>
      {owner ? <owner.OwnerBar audience={viewer.audience} /> : null}
      <ProfileHead profile={profile} host={host} isPersonalLink={isPersonalLink} actions={actions} />
      {menu === null ? null : <SectionMenu sections={menu} />}
      <div
        className={classNames(
          '[&_h2]:scroll-mt-20 [&_li]:scroll-mt-20',
          hasAside && (hasMain ? columnsClasses : oneColumnClasses),
        )}
      >
        <div className={classNames(oneColumnClasses, 'empty:hidden', !hasMain && 'md:hidden')}>
          {attributes?.summary ? <About summary={attributes.summary} /> : null}
          {/* The skills stand here in one column, and in the aside in two. Keyboards and screen readers ignore the copy that is not
              displayed; one copy that CSS moves would have another order for them than for the eye. */}
          {skills.length > 0 ? (
            <SkillsCard
              id={phoneSkillsId}
              labels={skills}
              uses={uses}
              today={today}
              className="md:hidden print:hidden"
            />
          ) : null}
          {workplaces.length > 0 ? (
            <EntrySection
              id={sectionIds.workplaces}
              title={m.public_profile_work()}
              fact={yearsOfWork(workplaces, today)}
              entries={workplaces}
              isOfLongProfile={isLong}
              today={today}
            />
          ) : null}
          {owner && workplaces.length === 0 ? <owner.AddWorkplace /> : null}
          {volunteering.length > 0 ? (
            <EntrySection
              id={sectionIds.volunteering}
              title={m.public_profile_volunteering()}
              entries={volunteering}
              isOfLongProfile={isLong}
              today={today}
            />
          ) : null}
          {projects.length > 0 ? (
            <WorkCards
              id={sectionIds.projects}
              title={m.public_profile_projects()}
              entries={projects}
              isOfLongProfile={isLong}
              today={today}
            />
          ) : null}
          {repositories.length > 0 ? (
            <WorkCards
              id={sectionIds.repositories}
              title={m.public_profile_repositories()}
              entries={repositories}
              isOfLongProfile={isLong}
              today={today}
            />
          ) : null}
          {contributions.length > 0 ? (
            <EntrySection
              id={sectionIds.contributions}
              title={m.public_profile_contributions()}
              entries={contributions}
              isOfLongProfile={isLong}
              today={today}
            />
          ) : null}
          {references.length > 0 ? <ReferencesCard references={references} /> : null}
          {isEmpty && !owner ? <Nothing name={profile.displayName} /> : null}
        </div>
        {hasAside ? (
          <aside
            aria-label={m.public_profile_aside({ name: profile.displayName })}
            className={classNames(
              oneColumnClasses,
              hasMain && stickyClasses[asideLength(profile)],
              hasMain && unfoldedAsideClasses,
              // Otherwise the grid would leave a gap for the empty column.
              asideRows === 0 && 'max-md:hidden print:grid',
            )}
          >
            {links.length > 0 ? <LinksCard links={links} verified={profile.verifiedLinks} /> : null}
            {websites.length > 0 ? <WebsitesCard websites={websites} /> : null}
            {skills.length > 0 ? (
              <SkillsCard
                id={skillsId}
                labels={skills}
                uses={uses}
                today={today}
                className="max-md:hidden print:block"
              />
            ) : null}
            {languages.length > 0 ? <LanguagesCard languages={languages} /> : null}
            {certifications.length > 0 ? (
              <AsideEntries
                id={sectionIds.certifications}
                title={m.public_profile_certifications()}
                entries={certifications}
                isOfLongProfile={isLong}
                today={today}
              />
            ) : null}
            {schools.length > 0 ? (
              <AsideEntries
                id={educationId}
                title={m.public_profile_education()}
                entries={schools}
                isOfLongProfile={isLong}
                today={today}
              />
            ) : null}
            {interests.length > 0 ? <InterestsCard interests={interests} /> : null}
          </aside>
        ) : null}
      </div>
    </div>
  );
}

function About({ summary }: { summary: string }) {
  return (
    <ProfileCard aria-labelledby={aboutId} padding="wide">
      <h2 id={aboutId} className="mb-2 text-h2">
        {m.public_profile_about()}
      </h2>
      <MarkdownText text={summary} className="readable" />
    </ProfileCard>
  );
}

function Nothing({ name }: { name: string }) {
  return (
    <ProfileCard as="div" className="text-center">
      <h2 className="text-h2">{m.public_profile_empty_title()}</h2>
      <p className="mt-1 text-ink-muted">{m.public_profile_empty_text({ name })}</p>
    </ProfileCard>
  );
}
