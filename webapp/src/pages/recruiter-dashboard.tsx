import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { ConnectionButton } from '@/features/connections/connection-button';
import { usePendingIncoming } from '@/features/connections/use-pending-incoming';
import { OwnCards } from '@/features/dashboard/own-cards';
import { useUnreadMessages } from '@/features/messages/use-unread-messages';
import { NewestPeople } from '@/features/people/newest-people';
import { queryLimit } from '@/features/people/people-search';
import { showConnection } from '@/features/people/show-connection';
import { Suggestions } from '@/features/people/suggestions';
import { PeopleLimit } from '@/features/people-limit/people-limit';
import type { PersonMatch } from '@/shared/api/generated/model/person-match';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import type { KnownCount } from '@/shared/lib/known-count';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ButtonLink } from '@/shared/ui/link';
import { SectionHeader } from '@/shared/ui/section-header';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { TextInput } from '@/shared/ui/text-input';

export type RecruiterDashboardProps = {
  /** The current instant. */
  now: string;
  /** Without one, its card is beside what waits for an answer. */
  hasProfile: boolean;
};

/** What a recruiter begins with: the search, how many profiles are left today, what waits for an answer, and who is new. */
export function RecruiterDashboard({ now, hasProfile }: RecruiterDashboardProps) {
  const requests = usePendingIncoming();
  const unread = useUnreadMessages();
  return (
    <>
      <FindPeople />
      <div className={classNames('grid grid-cols-1 gap-4 sm:grid-cols-2', !hasProfile && 'md:grid-cols-3')}>
        <WaitingCard
          title={memberTexts.people_home_requests()}
          waiting={requests}
          none={memberTexts.people_home_requests_none()}
          some={(count) => memberTexts.requests_open_count({ count })}
          failed={memberTexts.requests_load_failed()}
        >
          <ButtonLink to="/app/people" search={{ tab: 'requests' }} variant="secondary" size="s">
            {memberTexts.people_home_requests_open()}
          </ButtonLink>
        </WaitingCard>
        <WaitingCard
          title={memberTexts.people_home_messages()}
          waiting={unread}
          none={memberTexts.people_home_messages_none()}
          some={(count) => memberTexts.messages_unread_count({ count })}
          failed={memberTexts.messages_load_failed()}
        >
          <ButtonLink to="/app/messages" variant="secondary" size="s">
            {memberTexts.people_home_messages_open()}
          </ButtonLink>
        </WaitingCard>
        {hasProfile ? null : <ProfileCard />}
      </div>
      <NewestPeople actionsFor={({ person, connection }) => <Connect person={person} connection={connection} />} />
      <Suggestions actionsFor={({ person }) => <Connect person={person} connection={null} />} />
      {hasProfile ? <OwnCards now={now} hasLinks={false} /> : null}
    </>
  );
}

function Connect({ person, connection }: Pick<PersonMatch, 'person' | 'connection'>) {
  const queryClient = useQueryClient();
  return (
    <ConnectionButton
      memberId={person.memberId}
      name={person.displayName ?? memberTexts.people_name_hidden()}
      connection={connection}
      size="s"
      variant="secondary"
      onChange={(next) => {
        showConnection(queryClient, person.memberId, next);
      }}
    />
  );
}

/** There is no profile yet: whoever is written to has nothing to look at. */
function ProfileCard() {
  return (
    <Card as="div">
      <SectionHeader title={memberTexts.people_home_profile()} />
      <p className="mt-2 mb-4 text-ink-muted">{memberTexts.people_home_profile_none()}</p>
      <ButtonLink to="/app/profile" variant="secondary" size="s" icon="add">
        {memberTexts.people_home_profile_create()}
      </ButtonLink>
    </Card>
  );
}

type WaitingCardProps = {
  title: string;
  waiting: KnownCount;
  none: string;
  some: (count: number) => string;
  failed: string;
  /** The link to the list. */
  children: ReactNode;
};

/** How many things wait for an answer. */
function WaitingCard({ title, waiting: { count, isFailed }, none, some, failed, children }: WaitingCardProps) {
  return (
    <Card as="div">
      <SectionHeader title={title} />
      <div className="mt-2 mb-4 text-ink-muted">
        {count === null && !isFailed ? (
          <SkeletonGroup>
            <Skeleton className="my-1 h-4 w-2/3" />
          </SkeletonGroup>
        ) : (
          <p>{count === null ? failed : count === 0 ? none : some(count)}</p>
        )}
      </div>
      {children}
    </Card>
  );
}

function FindPeople() {
  const navigate = useNavigate();
  const titleId = useId();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('query');
    const query = typeof words === 'string' ? words.trim() : '';
    void navigate({ to: '/app/people', search: query === '' ? {} : { query } });
  };
  return (
    <Card aria-labelledby={titleId}>
      <SectionHeader id={titleId} title={memberTexts.people_home_find()} description={memberTexts.people_lead()} />
      {/* biome-ignore lint/a11y/useSemanticElements: the element `search` has no events of a form */}
      <form role="search" onSubmit={search} className="mt-4 flex gap-2 max-sm:flex-col">
        <TextInput
          name="query"
          type="search"
          aria-label={memberTexts.people_search()}
          placeholder={memberTexts.people_search_example()}
          maxLength={queryLimit}
          className="sm:flex-1"
        />
        <Button type="submit" icon="search">
          {memberTexts.people_home_search()}
        </Button>
      </form>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/app/people" search={{ openToWork: true }} variant="secondary" size="s">
            {memberTexts.people_filter_open()}
          </ButtonLink>
          <ButtonLink to="/app/people" search={{ role: 'Wright' }} variant="secondary" size="s">
            {memberTexts.people_role_wright()}
          </ButtonLink>
        </div>
        <PeopleLimit />
      </div>
    </Card>
  );
}
