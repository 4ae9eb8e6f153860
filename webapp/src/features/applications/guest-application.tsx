import { hasCode } from '@/shared/api/api-error';
import { useReadGuestApplication } from '@/shared/api/generated/endpoints/applications/applications';
import type { GuestApplication as Application } from '@/shared/api/generated/model/guest-application';
import { applicationStatusText, isOpenApplication } from '@/shared/i18n/application-words';
import { joinFacts } from '@/shared/i18n/format';
import { jobPay, whereText } from '@/shared/i18n/job-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { usePageTitle } from '@/shared/lib/page-title';
import { ApplicationTimeline } from '@/shared/ui/application-timeline';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Icon } from '@/shared/ui/icon';
import { ButtonLink } from '@/shared/ui/link';
import { QueryState } from '@/shared/ui/query-state';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { EndApplication } from './end-application';
import { GuestFrame, GuestHead } from './guest-frame';
import { KeepInAccount } from './keep-in-account';
import { LostApplicationLink } from './lost-application-link';
import { SentTexts } from './sent-texts';
import { namesOf } from './use-application-changes';
import { useGuestChanges } from './use-guest-changes';

export type GuestApplicationProps = {
  /** The token after the # of the link in the mail. It is empty if the link was cut. */
  token: string;
  /** The current instant. */
  now: string;
};

/** An application for somebody who has sent it without an account: reads where it stands, and takes it back. */
export function GuestApplication({ token, now }: GuestApplicationProps) {
  // The team may change it at any time, and nothing of it is kept on the device.
  const query = useReadGuestApplication({ token }, { query: { enabled: token !== '', staleTime: 0, gcTime: 0 } });
  const title = query.data?.job?.title;
  usePageTitle(title === undefined ? null : joinFacts([memberTexts.applications_guest_title(), title]));
  const isGone =
    token === '' || hasCode(query.error, 'ResourceNotFoundError', 'ValidationError', 'InvalidParameterError');
  if (isGone) return <NotFound hasToken={token !== ''} />;
  return (
    <QueryState
      query={query}
      failure={memberTexts.applications_application_failed()}
      skeleton={<ApplicationSkeleton />}
      frame={(failure) => (
        <GuestFrame side={null}>
          <Card as="div">{failure}</Card>
        </GuestFrame>
      )}
    >
      {(application) => <Followed token={token} application={application} now={now} />}
    </QueryState>
  );
}

type FollowedProps = { token: string; application: Application; now: string };

function Followed({ token, application, now }: FollowedProps) {
  const { job, status, sentTo, events, responseDueAt, endsAt } = application;
  const names = namesOf(application);
  return (
    <GuestFrame side={isOpenApplication(status) ? <KeepInAccount /> : null}>
      <Card as="article" padding="none" className="overflow-hidden">
        <div className="px-8 pt-6 pb-5 max-sm:px-5">
          <GuestHead
            job={job}
            title={memberTexts.applications_guest_title()}
            facts={job === null ? '' : joinFacts([jobPay(job), whereText(job)])}
          />
          <p className="mt-4">
            <Badge tone={status === 'HIRED' || status === 'OFFERED' ? 'positive' : 'neutral'}>
              {applicationStatusText(status)}
            </Badge>
          </p>
        </div>
        {sentTo === null ? null : (
          <p className="flex items-center gap-2.5 border-y border-border bg-sunken px-8 py-2.5 text-caption text-ink-muted max-sm:px-5">
            <Icon name="lock" className="text-[1rem]!" />
            <span className="min-w-0 wrap-anywhere">{memberTexts.applications_guest_reader({ email: sentTo })}</span>
          </p>
        )}
        <div className="px-8 py-6 max-sm:px-5">
          <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="text-h3">{memberTexts.applications_timeline()}</h2>
            <p className="text-caption text-ink-muted">
              {memberTexts.applications_same_for_both({ hirer: names.hirer })}
            </p>
          </div>
          <ApplicationTimeline
            events={events}
            viewer="APPLICANT"
            now={now}
            sent={<SentTexts application={application} />}
            current={isOpenApplication(status) ? currentOf(token, application) : undefined}
            dueAt={responseDueAt}
            endsAt={endsAt}
            hasLink={false}
          />
          {/* What was taken back or deleted has no name any more. */}
          {isOpenApplication(status) || application.name === null ? null : (
            <Erase token={token} application={application} />
          )}
        </div>
      </Card>
    </GuestFrame>
  );
}

/** What can be taken back. */
const currentOf = (token: string, application: Application) => ({
  title: memberTexts.applications_your_end(),
  children: <YourEnd token={token} application={application} />,
});

function YourEnd({ token, application }: Omit<FollowedProps, 'now'>) {
  const changes = useGuestChanges(token, application);
  return (
    <>
      <p className="text-small text-ink-muted wrap-anywhere">
        {memberTexts.applications_guest_hold({ hirer: namesOf(application).hirer })}
      </p>
      <EndApplication
        status={application.status}
        onWithdraw={() => void changes.withdraw()}
        onDecline={() => void changes.decline()}
      />
    </>
  );
}

/** Deletes what was sent of an application that has ended. */
function Erase({ token, application }: Omit<FollowedProps, 'now'>) {
  const { erase } = useGuestChanges(token, application);
  return (
    <Button variant="secondary" size="s" icon="delete" className="mt-8" onClick={() => void erase()}>
      {memberTexts.applications_guest_erase()}
    </Button>
  );
}

/** Somebody comes without a token to get their links again. With one, what it opened may be gone. */
function NotFound({ hasToken }: { hasToken: boolean }) {
  return (
    <div className="mx-auto grid max-w-276 gap-6 p-6 max-sm:p-4">
      {hasToken ? (
        <div>
          <h1 className="text-h1-member">{memberTexts.applications_guest_gone_title()}</h1>
          <p className="readable mt-1 text-ink-muted">{memberTexts.applications_guest_gone_text()}</p>
        </div>
      ) : null}
      <LostApplicationLink isPage={!hasToken} />
      <ButtonLink
        to="/app/login"
        search={{ returnTo: '/app/applications' }}
        variant="secondary"
        className="justify-self-start"
      >
        {memberTexts.applications_guest_gone_log_in()}
      </ButtonLink>
    </div>
  );
}

function ApplicationSkeleton() {
  return (
    <SkeletonGroup>
      <GuestFrame side={<Skeleton className="h-36 rounded-l!" />}>
        <Card as="div" padding="wide">
          <div className="flex gap-4">
            <Skeleton className="size-14 rounded-l" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-7 w-80 max-w-full" />
              <Skeleton className="h-4 w-52 max-w-full" />
            </div>
          </div>
          <Skeleton className="mt-8 h-6 w-40" />
          <Skeleton className="mt-6 h-16 w-full max-w-120" />
          <Skeleton className="mt-6 h-10 w-72 max-w-full" />
        </Card>
      </GuestFrame>
    </SkeletonGroup>
  );
}
