import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useId } from 'react';
import { ConnectionButton } from '@/features/connections/connection-button';
import { usePendingIncoming } from '@/features/connections/use-pending-incoming';
import { OwnCards } from '@/features/dashboard/own-cards';
import { useUnreadMessages } from '@/features/messages/use-unread-messages';
import { queryLimit } from '@/features/people/people-search';
import { Suggestions } from '@/features/people/suggestions';
import { PeopleLimit } from '@/features/people-limit/people-limit';
import { networkTexts } from '@/shared/i18n/network-texts';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ButtonLink } from '@/shared/ui/link';
import { SectionHeader } from '@/shared/ui/section-header';
import { TextInput } from '@/shared/ui/text-input';

export type RecruiterDashboardProps = {
  /** The current instant. */
  now: string;
};

/** What a recruiter begins with: the search, how many profiles are left today, and what waits for an answer. */
export function RecruiterDashboard({ now }: RecruiterDashboardProps) {
  const requests = usePendingIncoming();
  const unread = useUnreadMessages();
  return (
    <>
      <FindPeople />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Card as="div">
          <SectionHeader title={networkTexts.people_home_requests()} />
          <p className="mt-2 text-ink-muted">
            {requests === 0
              ? networkTexts.people_home_requests_none()
              : networkTexts.requests_open_count({ count: requests })}
          </p>
          <ButtonLink to="/app/people" search={{ tab: 'requests' }} variant="secondary" size="s" className="mt-4">
            {networkTexts.people_home_requests_open()}
          </ButtonLink>
        </Card>
        <Card as="div">
          <SectionHeader title={networkTexts.people_home_messages()} />
          <p className="mt-2 text-ink-muted">
            {unread === 0
              ? networkTexts.people_home_messages_none()
              : networkTexts.messages_unread_count({ count: unread })}
          </p>
          <ButtonLink to="/app/messages" variant="secondary" size="s" className="mt-4">
            {networkTexts.people_home_messages_open()}
          </ButtonLink>
        </Card>
      </div>
      <Suggestions
        actionsFor={({ person }) => (
          <ConnectionButton
            memberId={person.memberId}
            name={person.displayName ?? networkTexts.people_name_hidden()}
            connection={null}
            size="s"
            variant="secondary"
            onChange={() => undefined}
          />
        )}
      />
      <OwnCards now={now} hasLinks={false} />
    </>
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
      <SectionHeader id={titleId} title={networkTexts.people_home_find()} description={networkTexts.people_lead()} />
      {/* biome-ignore lint/a11y/useSemanticElements: the element `search` has no events of a form */}
      <form role="search" onSubmit={search} className="mt-4 flex gap-2 max-sm:flex-col">
        <TextInput
          name="query"
          type="search"
          aria-label={networkTexts.people_search()}
          placeholder={networkTexts.people_search_example()}
          maxLength={queryLimit}
          className="sm:flex-1"
        />
        <Button type="submit" icon="search">
          {networkTexts.people_home_search()}
        </Button>
      </form>
      <div className="mt-3 empty:hidden">
        <PeopleLimit />
      </div>
    </Card>
  );
}
