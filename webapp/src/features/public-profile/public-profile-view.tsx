import type { ReactNode } from 'react';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { EducationCard, LanguagesCard, LinksCard } from './aside-cards';
import { EntrySection } from './entry-section';
import { MarkdownText } from './markdown-text';
import type { OwnerParts } from './owner-parts';
import { columnsClasses, pageClasses } from './page-classes';
import { ProfileCard } from './profile-card';
import { ProfileHead } from './profile-head';
import { SkillsCard } from './skills-card';
import { WorkCards } from './work-cards';
import { yearsOfWork } from './years-of-work';

export type PublicProfileViewProps = {
  profile: PublicProfile;
  /** The host of the site, for the URL of the profile. */
  host: string;
  /** The page was opened by a personal link and not by its alias. */
  isPersonalLink?: boolean;
  /** An instant of the current day. */
  today: string;
  /** What only the owner sees; null for everybody else. */
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
  const { attributes, viewer, workplaces, projects, repositories, certifications, contributions, schools } = profile;
  const skills = attributes?.tags?.map((tag) => tag.label) ?? [];
  const links = attributes?.externalLinks ?? [];
  const languages = attributes?.languages ?? [];
  const hasAside = skills.length + links.length + languages.length + schools.length > 0;
  const main = [workplaces, projects, repositories, certifications, contributions];
  const isEmpty = main.every((entries) => entries.length === 0) && !attributes?.summary;
  return (
    <div className={pageClasses}>
      {owner ? <owner.OwnerBar audience={viewer.audience} /> : null}
      <ProfileHead profile={profile} host={host} isPersonalLink={isPersonalLink} actions={actions} />
      <div className={classNames(hasAside && columnsClasses)}>
        <div className="grid grid-cols-1 gap-6 max-sm:gap-3">
          {attributes?.summary ? <About summary={attributes.summary} /> : null}
          {workplaces.length > 0 ? (
            <EntrySection
              id="public-work"
              title={m.public_profile_work()}
              fact={yearsOfWork(workplaces, today)}
              entries={workplaces}
              today={today}
            />
          ) : null}
          {owner && workplaces.length === 0 ? <owner.AddWorkplace /> : null}
          {projects.length > 0 ? (
            <WorkCards id="public-projects" title={m.public_profile_projects()} entries={projects} today={today} />
          ) : null}
          {repositories.length > 0 ? (
            <WorkCards
              id="public-repositories"
              title={m.public_profile_repositories()}
              entries={repositories}
              today={today}
            />
          ) : null}
          {certifications.length > 0 ? (
            <EntrySection
              id="public-certifications"
              title={m.public_profile_certifications()}
              entries={certifications}
              today={today}
            />
          ) : null}
          {contributions.length > 0 ? (
            <EntrySection
              id="public-contributions"
              title={m.public_profile_contributions()}
              entries={contributions}
              today={today}
            />
          ) : null}
          {isEmpty && !owner ? <Nothing name={profile.displayName} /> : null}
        </div>
        {hasAside ? (
          <aside
            aria-label={m.public_profile_aside({ name: profile.displayName })}
            className="grid grid-cols-1 gap-6 max-sm:gap-3"
          >
            {links.length > 0 ? <LinksCard links={links} verified={profile.verifiedLinks} /> : null}
            {skills.length > 0 ? <SkillsCard labels={skills} /> : null}
            {languages.length > 0 ? <LanguagesCard languages={languages} /> : null}
            {schools.length > 0 ? <EducationCard schools={schools} today={today} /> : null}
          </aside>
        ) : null}
      </div>
    </div>
  );
}

function About({ summary }: { summary: string }) {
  return (
    <ProfileCard aria-labelledby="public-about" padding="wide">
      <h2 id="public-about" className="mb-2 text-h2">
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
