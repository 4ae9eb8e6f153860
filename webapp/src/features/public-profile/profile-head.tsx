import type { ReactNode } from 'react';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { m } from '@/shared/i18n/messages/messages';
import { Avatar } from '@/shared/ui/avatar';
import { Cover } from '@/shared/ui/cover';
import { Icon } from '@/shared/ui/icon';
import { ProfileCard } from './profile-card';

export type ProfileHeadProps = {
  profile: PublicProfile;
  /** Buttons beside the name. */
  actions: ReactNode;
};

/** Who this is: drawing, photo, name, one sentence, and a line of facts. */
export function ProfileHead({ profile, actions }: ProfileHeadProps) {
  const { displayName, photoUrl, attributes, viewer } = profile;
  return (
    <ProfileCard padding="none" className="overflow-hidden">
      <Cover seed={displayName} className="h-42 print:hidden" />
      <div className="-mt-13 flex flex-wrap items-start gap-x-6 px-8 max-sm:gap-3 max-sm:px-5 print:mt-0 print:px-0">
        <div className="rounded-pill border-[5px] border-surface print:hidden">
          <Avatar name={displayName} photoUrl={photoUrl} size="xl" />
        </div>
        <div className="min-w-70 flex-1 pt-16 max-sm:basis-full max-sm:pt-0 print:pt-0">
          <h1 className="text-h1">
            <bdi>{displayName}</bdi>
          </h1>
          <Sentence profile={profile} />
        </div>
        <div className="mt-18 flex gap-2 max-sm:mt-1 max-sm:w-full max-sm:*:flex-1 print:hidden">{actions}</div>
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 px-8 pt-5 pb-6 text-small text-ink-muted max-sm:gap-x-4 max-sm:px-5 max-sm:pt-4 max-sm:pb-5 print:px-0">
        {attributes?.location ? (
          <Fact icon={<Icon name="location_on" />}>
            <bdi>{attributes.location}</bdi>
          </Fact>
        ) : null}
        {viewer.isOwner ? null : <Fact icon={<Icon name="link" />}>{m.public_profile_shared()}</Fact>}
      </ul>
    </ProfileCard>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** The present workplace and the headline; whichever of the two there is. */
function Sentence({ profile }: { profile: PublicProfile }) {
  const headline = profile.attributes?.headline;
  const primary = profile.workplaces.find((workplace) => workplace.isPrimary);
  if (primary === undefined)
    return headline ? (
      <p className="mt-1 text-lead">
        <bdi>{headline}</bdi>
      </p>
    ) : null;
  return (
    <p className="mt-1 text-lead">
      <bdi>{primary.title}</bdi> {m.public_profile_headline_at()}{' '}
      <bdi className="font-bold">{primary.organization}</bdi>
      {headline ? (
        <span className="text-ink-muted">
          {' '}
          · <bdi>{headline}</bdi>
        </span>
      ) : null}
    </p>
  );
}
