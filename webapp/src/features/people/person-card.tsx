import type { ReactNode } from 'react';
import type { PersonMatch } from '@/shared/api/generated/model/person-match';
import type { TextMatch } from '@/shared/api/generated/model/text-match';
import { linkTypeLabel } from '@/shared/config/external-links';
import { formatList } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { repeatsWorkplace } from '@/shared/i18n/repeats-workplace';
import { Avatar } from '@/shared/ui/avatar';
import { Badge } from '@/shared/ui/badge';
import { Card } from '@/shared/ui/card';
import { Icon } from '@/shared/ui/icon';
import { Link } from '@/shared/ui/link';
import { tagClasses } from '@/shared/ui/tag';

export type PersonCardProps = {
  found: PersonMatch;
  /** The buttons for the person. */
  actions?: ReactNode;
};

/** A found person. The words that the search has found are marked. The whole card opens the profile. */
export function PersonCard({ found, actions }: PersonCardProps) {
  const { person, workplace, matches, openToWork } = found;
  const name = person.displayName ?? memberTexts.people_name_hidden();
  const fields = matchedFields(matches);
  const headlineMatch = matchOf(matches, 'HEADLINE');
  // Words that were found in both are marked in one of them only.
  const isMarked = headlineMatch === undefined || matchOf(matches, 'WORKPLACE') !== undefined;
  const isRepeated = isMarked && workplace !== null && repeatsWorkplace(person.headline, workplace);
  return (
    <Card
      as="li"
      className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[auto_1fr] items-start gap-x-5 transition-colors duration-120 hover:border-border-strong max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:gap-x-4 has-[a:focus-visible]:border-primary-ink"
    >
      <Avatar
        name={name}
        photoUrl={person.photoUrl}
        size="l"
        className="row-span-2 max-sm:size-16! max-sm:text-[1.375rem]!"
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-h2 wrap-anywhere">
          <Name found={found} name={name} />
        </h3>
        {person.role === 'Recruiter' ? <Badge>{memberTexts.setup_role_recruiter()}</Badge> : null}
        {openToWork ? <Badge tone="positive">{m.public_profile_open_to_work()}</Badge> : null}
      </div>
      <div className="col-start-2 row-start-2 sm:col-end-4">
        <Workplace found={found} />
        {person.headline === null || isRepeated ? null : (
          <p className="mt-0.5 text-ink-muted wrap-anywhere">
            <Highlighted text={person.headline} match={headlineMatch} />
          </p>
        )}
        <Facts found={found} />
        <Tags labels={person.topTags} matches={matches} />
        {fields === null ? null : (
          <p className="mt-3 text-caption text-ink-muted">{memberTexts.people_found_in({ fields })}</p>
        )}
      </div>
      {/* Above the link, which covers the card. */}
      {actions ? (
        <div className="relative flex flex-none gap-2 sm:col-start-3 sm:row-start-1 max-sm:col-span-2 max-sm:pt-4 max-sm:*:flex-1">
          {actions}
        </div>
      ) : null}
    </Card>
  );
}

type NameProps = { found: PersonMatch; name: string };

function Name({ found: { person, matches }, name }: NameProps) {
  return (
    <Link
      id={`person-${person.memberId}`}
      to="/app/people/$memberId"
      params={{ memberId: person.memberId }}
      state={{ isFromPeople: true }}
      className="inline-block font-bold! text-ink! after:absolute after:inset-0 after:rounded-l"
    >
      <Highlighted text={name} match={matchOf(matches, 'NAME')} />
    </Link>
  );
}

function Workplace({ found: { workplace, matches } }: PersonCardProps) {
  if (workplace === null) return null;
  const { title, organization } = workplace;
  const match = matchOf(matches, 'WORKPLACE');
  if (title === '' || organization === '' || match !== undefined) {
    const text = title === '' || organization === '' ? title + organization : `${title}, ${organization}`;
    return (
      <p className="mt-1 wrap-anywhere">
        <Highlighted text={text} match={match} />
      </p>
    );
  }
  return (
    <p className="mt-1 wrap-anywhere">
      <bdi>{title}</bdi> {m.public_profile_headline_at()} <bdi className="font-semibold">{organization}</bdi>
    </p>
  );
}

function Facts({ found: { person, verifiedLinks, matches } }: PersonCardProps) {
  const [company] = matchedTexts(matches, 'COMPANY');
  if (person.location === null && verifiedLinks.length === 0 && company === undefined) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-muted">
      {company === undefined ? null : (
        <li className="flex min-w-0 items-center gap-1.5 wrap-anywhere">
          <Icon name="apartment" />
          <Highlighted text={company} match={matchOf(matches, 'COMPANY')} />
        </li>
      )}
      {person.location === null ? null : (
        <li className="flex min-w-0 items-center gap-1.5 wrap-anywhere">
          <Icon name="location_on" />
          <Highlighted text={person.location} match={matchOf(matches, 'LOCATION')} />
        </li>
      )}
      {verifiedLinks.map((type) => (
        <li key={type} className="flex items-center gap-1.5 font-semibold text-positive-ink">
          <Icon name="verified" isFilled />
          {m.public_profile_linked({ place: linkTypeLabel(type) })}
        </li>
      ))}
    </ul>
  );
}

/** The first tags of the profile, and the further ones that the search has found. */
function Tags({ labels, matches }: { labels: readonly string[]; matches: readonly TextMatch[] }) {
  const shown = [...new Set([...labels, ...matchedTexts(matches, 'TAG')])];
  if (shown.length === 0) return null;
  return (
    <ul aria-label={memberTexts.people_tags()} className="mt-3 flex flex-wrap gap-1.5">
      {shown.map((label) => (
        <li key={label} className={tagClasses}>
          <span className="truncate">
            <Highlighted text={label} match={matchOf(matches, 'TAG', label)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

const names: Readonly<Record<string, () => string>> = {
  NAME: memberTexts.people_field_name,
  HEADLINE: memberTexts.people_field_headline,
  WORKPLACE: memberTexts.people_field_workplace,
  COMPANY: memberTexts.people_field_company,
  TAG: memberTexts.people_field_tag,
  LOCATION: memberTexts.people_field_location,
};

/** Where a search has found something, such as "name and place"; null if nowhere, or where only a newer server knows. */
function matchedFields(matches: readonly TextMatch[]): string | null {
  const fields = [...new Set(matches.map(({ field }) => field))];
  const known = fields.flatMap((field) => names[field]?.() ?? []);
  return known.length === 0 ? null : formatList(known);
}

const textOf = ({ parts }: TextMatch): string => parts.map(({ text }) => text).join('');

/** The match of a field, or of one of its texts if the field has several. */
function matchOf(matches: readonly TextMatch[], field: string, text?: string): TextMatch | undefined {
  return matches.find((match) => match.field === field && (text === undefined || textOf(match) === text));
}

/** All texts of a field in which something was found. */
const matchedTexts = (matches: readonly TextMatch[], field: string): string[] =>
  matches.filter((match) => match.field === field).map(textOf);

/** The parts of a match, each with its position in the text. */
function placed({ parts }: TextMatch): { start: number; text: string; isMatch: boolean }[] {
  let end = 0;
  return parts.map((part) => {
    const start = end;
    end += part.text.length;
    return { start, ...part };
  });
}

type HighlightedProps = { text: string; match: TextMatch | undefined };

/** A text in which the parts are marked that a search has found. */
function Highlighted({ text, match }: HighlightedProps) {
  if (match === undefined || textOf(match) !== text) return <bdi>{text}</bdi>;
  return (
    <bdi>
      {placed(match).map(({ start, text: part, isMatch }) =>
        isMatch ? (
          <mark key={start} className="rounded-s bg-accent-soft font-semibold text-accent-ink">
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </bdi>
  );
}
