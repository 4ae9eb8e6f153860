import type { ReactNode } from 'react';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { linkTypeLabel } from '@/shared/config/external-links';
import { m } from '@/shared/i18n/messages';
import { Avatar } from '@/shared/ui/avatar';
import { Badge } from '@/shared/ui/badge';
import { Icon } from '@/shared/ui/icon';
import { headlineOf, placeOf } from './head-facts';
import { photoClasses, photoLineClasses, secondFactClasses, twoFactsClasses } from './page-classes';
import { Proof } from './proof';
import { hostOf } from './web-address';

export type ProfileHeadProps = {
  profile: PublicProfile;
  /** The host of the site, for the URL of the profile. */
  host: string;
  /** The page was opened by a personal link and not by its alias. */
  isPersonalLink: boolean;
  /** The photo overlaps a cover. */
  hasCover: boolean;
  /** Buttons beside the photo. */
  actions: ReactNode;
};

/** The head of the profile: photo, name, headline and facts. The cover is above it, from edge to edge. */
export function ProfileHead({ profile, host, isPersonalLink, hasCover, actions }: ProfileHeadProps) {
  const { displayName, photoUrl } = profile;
  return (
    <header>
      <div className={`${photoLineClasses} ${hasCover ? '-mt-13' : 'pt-7'}`}>
        <div className={photoClasses}>
          <Avatar name={displayName} photoUrl={photoUrl} size="xl" />
        </div>
        {actions ? (
          <div className="flex flex-wrap justify-end gap-2 max-sm:min-w-full max-sm:*:flex-1 print:hidden">
            {actions}
          </div>
        ) : null}
      </div>
      <HeadText profile={profile} host={host} isPersonalLink={isPersonalLink} />
    </header>
  );
}

export type HeadTextProps = Pick<ProfileHeadProps, 'profile' | 'host' | 'isPersonalLink'> & {
  /** The element of the name, which is the heading of the page. */
  as?: 'h1' | 'p';
};

/** Name, headline and facts. */
export function HeadText({ profile, host, isPersonalLink, as: Name = 'h1' }: HeadTextProps) {
  const { displayName, attributes, originalBadge } = profile;
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Name className="text-name max-sm:text-name-phone">
          <bdi>{displayName}</bdi>
        </Name>
        {attributes?.pronouns ? (
          <span className="text-control text-ink-muted">
            <bdi>{attributes.pronouns}</bdi>
          </span>
        ) : null}
        {originalBadge ? (
          <Badge tone="accent" icon="construction">
            {m.public_profile_original()}
          </Badge>
        ) : null}
        {attributes?.openToWork ? <OpenToWork /> : null}
      </div>
      <Sentence profile={profile} />
      <Facts profile={profile} host={host} isPersonalLink={isPersonalLink} />
    </>
  );
}

function OpenToWork() {
  return (
    <span className="inline-flex items-center gap-2 text-control font-semibold text-positive-ink before:size-2 before:rounded-pill before:bg-positive">
      {m.public_profile_open_to_work()}
    </span>
  );
}

/** Facts besides the workplaces. */
function Facts({ profile, host, isPersonalLink }: HeadTextProps) {
  const { alias, attributes, verifiedLinks, viewer } = profile;
  const place = placeOf(attributes?.location, attributes?.countryCode);
  return (
    <ul className="mt-3.5 flex flex-wrap *:flex gap-x-5 gap-y-1 text-body text-ink-muted">
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
      <p className="mt-2 text-headline text-balance">
        <bdi>{headline}</bdi>
      </p>
    ) : null;
  return (
    <p className={`${twoFactsClasses} mt-2 text-headline`}>
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
