import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { ConnectionButton } from '@/features/connections/connection-button';
import { usePendingIncoming } from '@/features/connections/use-pending-incoming';
import { OwnCards } from '@/features/dashboard/own-cards';
import { WaitingApplications } from '@/features/hiring/waiting-applications';
import { useUnread } from '@/features/inbox/conversations-query';
import { NewestPeople } from '@/features/people/newest-people';
import { queryLimit } from '@/features/people/people-search';
import { showConnection } from '@/features/people/show-connection';
import { Suggestions } from '@/features/people/suggestions';
import { PeopleLimit } from '@/features/people-limit/people-limit';
import type { PersonMatch } from '@/shared/api/generated/model/person-match';
import { memberTexts } from '@/shared/i18n/member-texts';
import type { KnownCount } from '@/shared/lib/known-count';
import { isTooLong } from '@/shared/lib/normal-text';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-name';
import { LimitedField } from '@/shared/ui/limited-field';
import { ButtonLink } from '@/shared/ui/link';
import { SectionHeader } from '@/shared/ui/section-header';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { StatusMark } from '@/shared/ui/status-mark';
import { TextInput } from '@/shared/ui/text-input';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';

export type RecruiterDashboardProps = {
  /** The current instant. */
  now: string;
  /** Without a profile, creating one is another pending task. */
  hasProfile: boolean;
};

/**
 * The dashboard of a recruiter: the search, how many profiles they may still open today if few are left, pending
 * messages and requests, and new members.
 */
export function RecruiterDashboard({ now, hasProfile }: RecruiterDashboardProps) {
  return (
    <>
      <FindPeople />
      <Waiting hasProfile={hasProfile} />
      <WaitingApplications />
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

/** The requests for a connection that the recruiter has to answer, or one sentence if neither they nor messages wait. */
function Waiting({ hasProfile }: Pick<RecruiterDashboardProps, 'hasProfile'>) {
  const titleId = useId();
  const requests = usePendingIncoming();
  const unread = useUnread();
  const isLoading = [requests, unread].some(({ count, isFailed }) => count === null && !isFailed);
  if (isLoading)
    return (
      <Card as="div" padding="none" className={calmClasses}>
        <SkeletonGroup>
          <Skeleton className="my-0.5 h-4 w-80 max-w-full" />
        </SkeletonGroup>
      </Card>
    );
  // Unread conversations have a card of their own.
  if (hasProfile && requests.count === 0 && unread.count !== null && unread.count > 0) return null;
  if (hasProfile && requests.count === 0 && unread.count === 0)
    return (
      <Card as="div" padding="none" className={calmClasses}>
        <StatusMark tone="positive">{memberTexts.people_home_waiting_none()}</StatusMark>
      </Card>
    );
  return (
    <Card aria-labelledby={titleId}>
      <SectionHeader id={titleId} title={memberTexts.people_home_waiting()} />
      <ul className="mt-2.5">
        <WaitingRow
          icon="group"
          waiting={requests}
          some={(count) => memberTexts.requests_open_count({ count })}
          failed={memberTexts.requests_load_failed()}
        >
          <ButtonLink to="/app/people" search={{ tab: 'requests' }} variant="secondary" size="s">
            {memberTexts.people_home_requests_open()}
          </ButtonLink>
        </WaitingRow>
        {unread.count === null ? (
          <Row icon="mail" text={memberTexts.messages_load_failed()}>
            <ButtonLink to="/app/chat" variant="secondary" size="s">
              {memberTexts.people_home_messages_open()}
            </ButtonLink>
          </Row>
        ) : null}
        {/* Without a profile, the people to whom the recruiter writes cannot see who that is. */}
        {hasProfile ? null : (
          <Row icon="person" text={memberTexts.people_home_profile_none()}>
            <ButtonLink to="/app/profile" variant="secondary" size="s" icon="add">
              {memberTexts.people_home_profile_create()}
            </ButtonLink>
          </Row>
        )}
      </ul>
    </Card>
  );
}

const calmClasses = 'px-6 py-4 max-sm:px-5';

type WaitingRowProps = {
  icon: IconName;
  waiting: KnownCount;
  some: (count: number) => string;
  failed: string;
  /** The link to the list. */
  children: ReactNode;
};

/** The number of messages and requests that wait for an answer; nothing if there are none. */
function WaitingRow({ icon, waiting: { count }, some, failed, children }: WaitingRowProps) {
  if (count === 0) return null;
  return (
    <Row icon={icon} text={count === null ? failed : some(count)}>
      {children}
    </Row>
  );
}

function Row({ icon, text, children }: { icon: IconName; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border py-3 last:pb-0">
      <Icon name={icon} className="text-[1.25rem]! text-ink-muted max-sm:mt-0.5 max-sm:self-start" />
      <p className="min-w-0 flex-1 basis-48">{text}</p>
      <div className="max-sm:ms-9">{children}</div>
    </li>
  );
}

function FindPeople() {
  const navigate = useNavigate();
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isTooLong(typed, queryLimit)) return;
    const query = typed.trim();
    void navigate({ to: '/app/people', search: query === '' ? {} : { query } });
  };
  return (
    <Card aria-labelledby={titleId}>
      <SectionHeader id={titleId} title={memberTexts.people_home_find()} description={memberTexts.people_lead()} />
      {/* biome-ignore lint/a11y/useSemanticElements: the element `search` has no events of a form */}
      <form
        role="search"
        onSubmit={search}
        className="mt-4 flex items-start gap-2 max-sm:flex-col max-sm:items-stretch"
      >
        <LimitedField
          label={<VisuallyHidden>{memberTexts.people_search()}</VisuallyHidden>}
          text={typed}
          limit={queryLimit}
          // Not below the gap of the hidden label.
          className="-mt-1.5 sm:flex-1"
        >
          <TextInput
            type="search"
            value={typed}
            placeholder={memberTexts.people_search_example()}
            onChange={(event) => {
              setTyped(event.target.value);
            }}
          />
        </LimitedField>
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
        <PeopleLimit isOnlyWhenFew />
      </div>
    </Card>
  );
}
