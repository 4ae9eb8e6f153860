import type { ReactNode } from 'react';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { linkTypeLabel } from '@/shared/config/external-links';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { Avatar } from '@/shared/ui/avatar';
import { Badge } from '@/shared/ui/badge';
import { Cover } from '@/shared/ui/cover';
import { Icon } from '@/shared/ui/icon';
import { headlineOf, placeOf } from './head-facts';
import {
  besideNameClasses,
  besidePhotoClasses,
  nameAndActionsClasses,
  secondFactClasses,
  sentenceClasses,
  twoFactsClasses,
} from './page-classes';
import { ProfileCard } from './profile-card';
import { Proof } from './proof';
import { hostOf } from './web-address';

export type ProfileHeadProps = {
  profile: PublicProfile;
  /** The host of the site, for the URL of the profile. */
  host: string;
  /** The page was opened by a personal link and not by its alias. */
  isPersonalLink: boolean;
  /** Buttons beside the name. */
  actions: ReactNode;
};

/** The head of the profile: cover, photo, name, headline and facts. */
export function ProfileHead({ profile, host, isPersonalLink, actions }: ProfileHeadProps) {
  const { displayName, photoUrl, attributes, originalBadge, coverSeed, viewer } = profile;
  return (
    <ProfileCard padding="none" className="overflow-hidden">
      <Cover seed={coverSeed} className="h-42 max-sm:h-28 print:hidden" />
      <div className="flex flex-wrap items-start gap-x-6 px-8 max-sm:gap-3 max-sm:px-5 print:px-0">
        <div className="-mt-13 rounded-pill border-[5px] border-surface bg-surface print:mt-0 print:border-0">
          <Avatar name={displayName} photoUrl={photoUrl} size="xl" />
        </div>
        <div className={besidePhotoClasses}>
          <div className={nameAndActionsClasses}>
            <div className="flex flex-wrap content-start items-center gap-x-3 gap-y-1 pt-3 max-sm:pt-0 print:pt-0">
              <h1 className="text-h1">
                <bdi>{displayName}</bdi>
              </h1>
              {attributes?.pronouns ? (
                <span className="text-small text-ink-muted">
                  <bdi>{attributes.pronouns}</bdi>
                </span>
              ) : null}
              {originalBadge ? (
                <Badge tone="accent" icon="construction">
                  {m.public_profile_original()}
                </Badge>
              ) : null}
              {attributes?.openToWork ? <Badge tone="positive">{m.public_profile_open_to_work()}</Badge> : null}
            </div>
            <Sentence profile={profile} />
            {actions ? (
              <div
                className={classNames(
                  'mt-4 flex flex-wrap gap-2 max-sm:*:flex-1 print:hidden',
                  viewer.canBlock ? sentenceClasses : besideNameClasses,
                )}
              >
                {actions}
              </div>
            ) : null}
          </div>
        </div>
      </div>
      <Facts profile={profile} host={host} isPersonalLink={isPersonalLink} />
    </ProfileCard>
  );
}

/** Facts besides the workplaces. */
function Facts({ profile, host, isPersonalLink }: Omit<ProfileHeadProps, 'actions'>) {
  const { alias, attributes, verifiedLinks, viewer } = profile;
  const place = placeOf(attributes?.location, attributes?.countryCode);
  return (
    <ul className="flex flex-wrap *:flex gap-x-5 gap-y-2 px-8 pt-5 pb-6 text-small text-ink-muted max-sm:gap-x-4 max-sm:px-5 max-sm:pt-4 max-sm:pb-5 print:px-0">
      {alias === null ? null : (
        <Fact icon={<Icon name="alternate_email" />}>
          <bdi dir="ltr" className="wrap-anywhere">{`${host}/p/${alias}`}</bdi>
        </Fact>
      )}
      {attributes?.companyName ? (
        <Fact icon={<Icon name="apartment" />}>
          <Company name={attributes.companyName} url={attributes.companyUrl} />
        </Fact>
      ) : null}
      {place ? (
        <Fact icon={<Icon name="location_on" />}>
          {/* The names of countries differ between the tables of server and browser. */}
          <bdi suppressHydrationWarning>{place}</bdi>
        </Fact>
      ) : null}
      {verifiedLinks.map((type) => (
        <li key={type}>
          <Proof icon="verified" isChecked>
            {m.public_profile_linked({ place: linkTypeLabel(type) })}
          </Proof>
        </li>
      ))}
      {isPersonalLink && !viewer.isOwner ? <Fact icon={<Icon name="link" />}>{m.public_profile_shared()}</Fact> : null}
    </ul>
  );
}

function Company({ name, url }: { name: string; url: string | null | undefined }) {
  if (!url || hostOf(url) === null) return <bdi>{name}</bdi>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className="inline-block min-h-6 content-center rounded-s hover:underline"
    >
      <bdi>{name}</bdi>
      <span className="sr-only">{m.kit_opens_new_tab()}</span>
    </a>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="min-w-0 items-center gap-1.5">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** The current workplace and the headline, as far as they exist. */
function Sentence({ profile }: { profile: PublicProfile }) {
  const primary = profile.workplaces.find((workplace) => workplace.isPrimary);
  const headline = headlineOf(profile);
  if (primary === undefined)
    return headline ? (
      <p className={`${sentenceClasses} mt-1 text-lead`}>
        <bdi>{headline}</bdi>
      </p>
    ) : null;
  return (
    <p className={`${twoFactsClasses} ${sentenceClasses} mt-1 text-lead`}>
      <span className="min-w-0">
        <bdi>{primary.title}</bdi> {m.public_profile_headline_at()}{' '}
        <bdi className="font-bold">{primary.organization}</bdi>
      </span>{' '}
      {headline ? (
        <span className={secondFactClasses}>
          <bdi>{headline}</bdi>
        </span>
      ) : null}
    </p>
  );
}
