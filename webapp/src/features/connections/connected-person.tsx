import type { ReactNode } from 'react';
import type { PersonSummary } from '@/shared/api/generated/model/person-summary';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { Avatar } from '@/shared/ui/avatar';
import { Badge } from '@/shared/ui/badge';
import { Link } from '@/shared/ui/link';

/** The name of a person, or a text in its place if the user may not see it. */
export const nameOf = ({ displayName }: Pick<PersonSummary, 'displayName'>): string =>
  displayName ?? memberTexts.people_name_hidden();

export type ConnectedPersonRowProps = {
  person: PersonSummary;
  /** A text about an event and its time. */
  fact: string;
  /** The text of the request. */
  message: string | null;
  /** The user may open the profile of the person. */
  seesProfile: boolean;
  /** A choice about the person, below the rest. */
  choice?: ReactNode;
  /** The buttons. */
  children: ReactNode;
  /** On phones, the buttons have their own line. */
  isWide?: boolean;
};

/** A person in a list of connections or requests, with the buttons for them. */
export function ConnectedPersonRow({
  person,
  fact,
  message,
  seesProfile,
  choice = null,
  children,
  isWide = false,
}: ConnectedPersonRowProps) {
  const name = nameOf(person);
  return (
    <li
      className={classNames(
        'flex items-start gap-4 border-t border-border py-5 first:border-t-0 first:pt-0 last:pb-0 max-sm:gap-3',
        isWide && 'max-sm:flex-wrap',
      )}
    >
      <Avatar name={name} photoUrl={person.photoUrl} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Name person={person} name={name} isLink={seesProfile} />
          {person.role === 'Recruiter' ? <Badge>{memberTexts.setup_role_recruiter()}</Badge> : null}
        </p>
        {person.headline === null ? null : (
          <p className="text-small text-ink-muted wrap-anywhere">
            <bdi>{person.headline}</bdi>
          </p>
        )}
        <p className="text-small text-ink-muted tabular">{fact}</p>
        {message === null ? null : (
          <blockquote
            dir="auto"
            className="readable mt-3 border-s-2 border-border-strong ps-3 text-small whitespace-pre-line wrap-anywhere"
          >
            {message}
          </blockquote>
        )}
        {choice === null ? null : <div className="mt-3 text-small">{choice}</div>}
      </div>
      <div
        className={classNames('flex flex-none flex-wrap items-center gap-2', isWide && 'max-sm:w-full max-sm:*:flex-1')}
      >
        {children}
      </div>
    </li>
  );
}

function Name({ person, name, isLink }: { person: PersonSummary; name: string; isLink: boolean }) {
  const text = <bdi>{name}</bdi>;
  if (person.displayName === null || !isLink) return <span className="font-semibold wrap-anywhere">{text}</span>;
  return (
    <Link
      to="/app/people/$memberId"
      params={{ memberId: person.memberId }}
      state={{ isFromPeople: true }}
      className="inline-block font-semibold! text-ink! wrap-anywhere"
    >
      {text}
    </Link>
  );
}
