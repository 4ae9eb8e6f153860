import type { ReactNode } from 'react';
import type { PersonSuggestion } from '@/shared/api/generated/model/person-suggestion';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { Avatar } from '@/shared/ui/avatar';
import { Badge } from '@/shared/ui/badge';
import { Card } from '@/shared/ui/card';
import { Link } from '@/shared/ui/link';

export type CompactPersonCardProps = {
  found: Pick<PersonSuggestion, 'person' | 'workplace' | 'openToWork'>;
  /** The card is on the page of people, so the page of the person links back to it. */
  isOnPeoplePage: boolean;
  /** A small button in the corner. */
  corner?: ReactNode;
  /** The buttons for the person. */
  actions?: ReactNode;
  /** Content below name and work. */
  children?: ReactNode;
};

/** A person in a grid of several, with name and work. The whole card opens the profile. */
export function CompactPersonCard({ found, isOnPeoplePage, corner, actions, children }: CompactPersonCardProps) {
  const { person, workplace, openToWork } = found;
  const name = person.displayName ?? memberTexts.people_name_hidden();
  const { title, organization } = workplace ?? {};
  const work =
    title && organization ? memberTexts.workplaces_name({ title, organization }) : [title, organization].find(Boolean);
  const line = work ?? person.headline;
  return (
    <Card
      as="li"
      className="relative flex flex-col p-5! transition-colors duration-120 hover:border-border-strong has-[a:focus-visible]:border-primary-ink"
    >
      <div className={classNames('flex items-start gap-3', corner ? 'pe-8' : '')}>
        <Avatar name={name} photoUrl={person.photoUrl} size="m" />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="min-w-0 font-bold wrap-anywhere">
              <Link
                to="/app/people/$memberId"
                params={{ memberId: person.memberId }}
                state={{ isFromPeople: isOnPeoplePage }}
                className="inline-block font-bold! text-ink! after:absolute after:inset-0 after:rounded-l"
              >
                {name}
              </Link>
            </h3>
            {openToWork ? <Badge tone="positive">{m.public_profile_open_to_work()}</Badge> : null}
          </div>
          {line === null ? null : <p className="line-clamp-2 text-small text-ink-muted wrap-anywhere">{line}</p>}
        </div>
      </div>
      {children}
      {/* Above the link, which covers the card. */}
      {corner ? <div className="absolute end-2 top-2">{corner}</div> : null}
      {actions ? <div className="relative mt-auto flex flex-wrap gap-2 pt-4">{actions}</div> : null}
    </Card>
  );
}
