import { useId } from 'react';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { m } from '@/shared/i18n/messages/messages';
import { classNames } from '@/shared/lib/class-names';
import { CopyButton } from '@/shared/ui/copy-button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Icon } from '@/shared/ui/icon';
import { ButtonLink, Link } from '@/shared/ui/link';
import { OwnerBar } from './owner-bar';
import { ProfileCard } from './profile-card';
import { ProfileHead } from './profile-head';
import { SkillsCard } from './skills-card';
import { WorkSection } from './work-section';

export const pageClasses = 'mx-auto grid max-w-280 grid-cols-1 gap-6 p-6 max-sm:gap-3 max-sm:p-0 max-sm:pb-3 print:p-0';
export const columnsClasses =
  'grid grid-cols-1 items-start gap-6 max-sm:gap-3 md:grid-cols-[minmax(0,1fr)_19rem] print:grid-cols-1';

export type PublicProfileViewProps = {
  profile: PublicProfile;
  /** The address of this page, to share it. */
  address: string;
  /** The place of this page on the site, to come back to it after signing in. */
  path: string;
  today: string;
};

/** A profile as others see it. Sections without entries do not exist. */
export function PublicProfileView({ profile, address, path, today }: PublicProfileViewProps) {
  const { attributes, viewer, workplaces } = profile;
  const skills = attributes?.tags?.map((tag) => tag.label) ?? [];
  const isAnonymous = profile.memberId === null;
  return (
    <div className={pageClasses}>
      {viewer.isOwner ? <OwnerBar /> : null}
      <ProfileHead
        profile={profile}
        actions={
          <>
            {viewer.isOwner ? (
              // The address here may have been made for somebody else: sharing begins with a link of its own.
              <ButtonLink to="/app/profile-links" icon="share">
                {m.public_profile_share()}
              </ButtonLink>
            ) : (
              <CopyButton text={address} label={m.public_profile_share()} icon="share" variant="primary" />
            )}
            {isAnonymous ? (
              <ButtonLink to="/app/login" search={{ returnTo: path }} variant="secondary">
                {m.public_profile_log_in()}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <div className={classNames(skills.length > 0 && columnsClasses)}>
        <div className="grid grid-cols-1 gap-6 max-sm:gap-3">
          {attributes?.summary ? <About summary={attributes.summary} /> : null}
          {workplaces.length > 0 ? <WorkSection workplaces={workplaces} today={today} /> : null}
          {workplaces.length === 0 && viewer.isOwner ? <AddWorkplace /> : null}
          {workplaces.length === 0 && !attributes?.summary && !viewer.isOwner ? (
            <Nothing name={profile.displayName} />
          ) : null}
        </div>
        {skills.length === 0 ? null : (
          <aside aria-label={m.public_profile_aside({ name: profile.displayName })}>
            <SkillsCard key={skills.join()} labels={skills} />
          </aside>
        )}
      </div>
    </div>
  );
}

function About({ summary }: { summary: string }) {
  const titleId = useId();
  return (
    <ProfileCard aria-labelledby={titleId} padding="wide">
      <h2 id={titleId} className="mb-2 text-h2">
        {m.public_profile_about()}
      </h2>
      <p dir="auto" className="readable whitespace-pre-line">
        {summary}
      </p>
    </ProfileCard>
  );
}

function AddWorkplace() {
  return (
    <Link
      to="/app/profile"
      className="flex min-h-20 items-center justify-center gap-2 rounded-l border border-dashed border-border-control px-4 hover:bg-surface hover:no-underline max-sm:mx-5 print:hidden"
    >
      <Icon name="add" />
      {m.public_profile_add_workplace()}
    </Link>
  );
}

function Nothing({ name }: { name: string }) {
  return (
    <ProfileCard as="div">
      <EmptyState title={m.public_profile_empty_title()} text={m.public_profile_empty_text({ name })} />
    </ProfileCard>
  );
}
