import type { ReactNode } from 'react';
import { hasCode } from '@/shared/api/api-error';
import { useGetOwnApplication } from '@/shared/api/generated/endpoints/applications/applications';
import type { JobSummary } from '@/shared/api/generated/model/job-summary';
import type { OwnApplication } from '@/shared/api/generated/model/own-application';
import { isOpenApplication } from '@/shared/i18n/application-words';
import { joinFacts } from '@/shared/i18n/format';
import { jobPay, whereText } from '@/shared/i18n/job-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { ApplicationTimeline } from '@/shared/ui/application-timeline';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { JobHirer } from '@/shared/ui/job-hirer';
import { ButtonLink, ExternalLink, Link } from '@/shared/ui/link';
import { OrganizationMark } from '@/shared/ui/organization-mark';
import { QueryState } from '@/shared/ui/query-state';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { visitsText } from './application-facts';
import { EndApplication } from './end-application';
import { SentTexts } from './sent-texts';
import { namesOf, useApplicationChanges } from './use-application-changes';

export type ApplicationDetailProps = {
  id: string;
  now: string;
  /** The application takes the place of the list, so its heading is that of the page. */
  isPage: boolean;
  /** The button that writes to the recruiter of the job. */
  contactFor?: ((job: JobSummary) => ReactNode) | undefined;
  /** Called when the application was deleted. */
  onDeleted: () => void;
};

/** Loads an own application and shows it. */
export function ApplicationDetail({ id, ...props }: ApplicationDetailProps) {
  // The team may change it at any time, so it is read again at each opening.
  const query = useGetOwnApplication(id, { query: { staleTime: 0 } });
  if (hasCode(query.error, 'ResourceNotFoundError', 'InvalidParameterError')) return <NotFound isPage={props.isPage} />;
  return (
    <QueryState query={query} failure={memberTexts.applications_application_failed()} skeleton={<DetailSkeleton />}>
      {(application) => <Detail {...props} application={application} />}
    </QueryState>
  );
}

type DetailProps = Omit<ApplicationDetailProps, 'id'> & { application: OwnApplication };

function Detail({ application, now, isPage, contactFor, onDeleted }: DetailProps) {
  const { job, linkId, status, responseDueAt, endsAt, events } = application;
  const names = namesOf(application);
  const Heading = isPage ? 'h1' : 'h2';
  const Part = isPage ? 'h2' : 'h3';
  return (
    <article>
      <header className="flex flex-wrap items-start gap-4">
        <OrganizationMark name={job?.organization?.name ?? null} size="l" />
        <div className="min-w-60 flex-1">
          <Heading className="text-h2 wrap-anywhere">
            {job === null ? (
              names.job
            ) : (
              <Link to="/app/jobs/$jobId" params={{ jobId: job.id }} className="inline-block font-[650]! text-ink!">
                {job.title}
              </Link>
            )}
          </Heading>
          {job === null ? null : (
            <>
              <JobHirer job={job} className="text-control!" />
              <p className="mt-0.5 text-small text-ink-muted tabular wrap-anywhere">
                {joinFacts([jobPay(job), whereText(job)])}
              </p>
            </>
          )}
        </div>
        {job === null ? null : contactFor?.(job)}
      </header>
      <div className="mt-8 mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <Part className="text-h3">{memberTexts.applications_timeline()}</Part>
        {job === null ? null : (
          <p className="text-caption text-ink-muted">
            {memberTexts.applications_same_for_both({ hirer: names.hirer })}
          </p>
        )}
      </div>
      <ApplicationTimeline
        events={events}
        viewer="APPLICANT"
        now={now}
        sent={<SentTexts application={application} />}
        current={currentOf(application, now)}
        dueAt={responseDueAt}
        endsAt={endsAt}
        // What has ended has no link any more.
        hasLink={linkId !== null || !isOpenApplication(status)}
      />
      {isOpenApplication(status) ? null : <Delete application={application} onDeleted={onDeleted} />}
    </article>
  );
}

/** What the applicant holds: the link as long as it is open, and what can be taken back. */
function currentOf(application: OwnApplication, now: string) {
  if (application.profileUrl === null && !isOpenApplication(application.status)) return undefined;
  return {
    title: memberTexts.applications_your_end(),
    children: <YourEnd application={application} now={now} />,
  };
}

function YourEnd({ application, now }: { application: OwnApplication; now: string }) {
  const { status, profileUrl } = application;
  const changes = useApplicationChanges();
  return (
    <>
      <p className="text-small text-ink-muted wrap-anywhere">
        {profileUrl === null ? (
          memberTexts.applications_no_profile()
        ) : (
          <>
            {`${visitsText(application, now)}. `}
            <ExternalLink href={profileUrl}>{memberTexts.applications_see()}</ExternalLink>
          </>
        )}
      </p>
      <EndApplication
        status={status}
        onWithdraw={() => void changes.withdraw(application)}
        onDecline={() => void changes.decline(application)}
      />
    </>
  );
}

type DeleteProps = { application: OwnApplication; onDeleted: () => void };

function Delete({ application, onDeleted }: DeleteProps) {
  const { remove } = useApplicationChanges();
  return (
    <Button
      variant="secondary"
      size="s"
      icon="delete"
      className="mt-8"
      onClick={() => {
        void remove(application).then((isGone) => {
          if (isGone) onDeleted();
        });
      }}
    >
      {memberTexts.applications_delete()}
    </Button>
  );
}

function NotFound({ isPage }: { isPage: boolean }) {
  return (
    <EmptyState
      title={memberTexts.applications_not_found_title()}
      text={memberTexts.applications_not_found_text()}
      action={isPage ? <ButtonLink to="/app/applications">{memberTexts.applications_to_list()}</ButtonLink> : undefined}
    />
  );
}

function DetailSkeleton() {
  return (
    <SkeletonGroup>
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
      <Skeleton className="mt-6 h-10 w-72 max-w-full" />
    </SkeletonGroup>
  );
}
