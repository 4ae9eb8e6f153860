import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useState } from 'react';
import { hasCode } from '@/shared/api/api-error';
import { useGetJob } from '@/shared/api/generated/endpoints/jobs/jobs';
import { useListTeams } from '@/shared/api/generated/endpoints/organization/organization';
import type { Job } from '@/shared/api/generated/model/job';
import type { JobOrganization } from '@/shared/api/generated/model/job-organization';
import { endedText, hirerOf } from '@/shared/i18n/job-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { hiringOrganizations } from '@/shared/lib/hiring-organizations';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink, Link } from '@/shared/ui/link';
import { allOf, QueryState } from '@/shared/ui/query-state';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { StatusMark } from '@/shared/ui/status-mark';
import { CloseDialog } from './close-dialog';
import { newPosting } from './hiring-search';
import { PostingForm } from './posting-form';
import { copyOf, newPostingFor, type PreviewedJob } from './posting-model';
import { useDeletePosting } from './use-delete-posting';

export type PostingProps = {
  /** The id of the posting, or `newPosting`. */
  jobId: string;
  /** The posting with which a new one begins. */
  copiedId: string | undefined;
  now: string;
  Preview: ComponentType<{ job: PreviewedJob }>;
  /** Shows an ended posting. */
  Ended: ComponentType<{ job: Job }>;
};

/** A posting in its form: a new one, a copy, a draft or an open one. One that has ended is only shown. */
export function Posting({ jobId, copiedId, ...rest }: PostingProps) {
  const isNew = jobId === newPosting;
  const readId = isNew ? copiedId : jobId;
  const teams = useListTeams();
  const query = useGetJob(readId ?? '', {
    query: {
      enabled: readId !== undefined,
      // What is typed would otherwise be compared with a version that another device has replaced.
      staleTime: 0,
    },
  });
  if (readId !== undefined && hasCode(query.error, 'ResourceNotFoundError') && query.data === undefined)
    return <Gone />;
  const shown = readId === undefined ? { ...query, data: null, error: null } : query;
  return (
    <QueryState query={allOf(shown, teams)} failure={memberTexts.jobs_job_failed()} skeleton={<PostingSkeleton />}>
      {([read, { items }]) => (
        <Editor
          {...rest}
          job={isNew ? null : read}
          copied={isNew ? read : null}
          organizations={hiringOrganizations(items)}
        />
      )}
    </QueryState>
  );
}

type EditorProps = Pick<PostingProps, 'now' | 'Preview' | 'Ended'> & {
  job: Job | null;
  /** The posting that a new one copies. */
  copied: Job | null;
  organizations: readonly JobOrganization[];
};

function Editor({ job, copied, organizations, now, Preview, Ended }: EditorProps) {
  const navigate = useNavigate();
  const [initial] = useState(() => (copied === null ? newPostingFor(organizations) : copyOf(copied, organizations)));
  const isEnded = job !== null && job.status !== 'DRAFT' && endedText(job, now) !== null;
  if (isEnded)
    return (
      <>
        <Head job={job} title={memberTexts.hiring_edit_ended()} />
        <Ended job={job} />
      </>
    );
  return (
    <>
      <Head
        job={job}
        title={
          job === null
            ? memberTexts.hiring_new()
            : job.status === 'OPEN'
              ? memberTexts.hiring_edit_open()
              : memberTexts.hiring_edit_draft()
        }
      />
      <PostingForm
        job={job}
        initial={initial}
        organizations={organizations}
        now={now}
        Preview={Preview}
        onSaved={({ id }) => {
          if (job?.id !== id)
            void navigate({ to: '/app/hiring/$jobId', params: { jobId: id }, replace: true, resetScroll: false });
        }}
        onPublished={() => {
          void navigate({ to: '/app/hiring', search: { status: 'OPEN' } });
        }}
      />
    </>
  );
}

type HeadProps = { job: Job | null; title: string };

/** The heading with the way back, and what can be done with a saved posting. */
function Head({ job, title }: HeadProps) {
  const navigate = useNavigate();
  const [isClosing, setIsClosing] = useState(false);
  const remove = useDeletePosting();
  return (
    <header className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="min-w-0">
        <p className="text-small text-ink-muted">
          <Link to="/app/hiring" className="font-normal! underline">
            {m.title_hiring()}
          </Link>
          {job === null ? null : ` / ${hirerOf(job)}`}
        </p>
        <h1 className="text-h1-member wrap-anywhere">{title}</h1>
        {job?.status === 'CLOSED' && job.closeReason === 'MODERATION' ? (
          <StatusMark tone="warning">{memberTexts.jobs_ended_moderation()}</StatusMark>
        ) : null}
      </div>
      {job === null ? null : (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          {job.status === 'DRAFT' ? null : (
            <ButtonLink
              to="/app/hiring/$jobId/applications"
              params={{ jobId: job.id }}
              variant="secondary"
              size="s"
              icon="view_kanban"
            >
              {memberTexts.hiring_board_open()}
            </ButtonLink>
          )}
          <ButtonLink to="/app/jobs/$jobId" params={{ jobId: job.id }} variant="secondary" size="s" icon="visibility">
            {memberTexts.hiring_view()}
          </ButtonLink>
          {job.status === 'OPEN' ? (
            <Button
              variant="secondary"
              size="s"
              icon="block"
              aria-haspopup="dialog"
              onClick={() => {
                setIsClosing(true);
              }}
            >
              {memberTexts.hiring_close()}
            </Button>
          ) : (
            <Button
              variant="secondary"
              size="s"
              icon="delete"
              onClick={() => {
                void remove(job).then((isGone) => {
                  if (isGone) void navigate({ to: '/app/hiring' });
                });
              }}
            >
              {memberTexts.hiring_delete()}
            </Button>
          )}
        </div>
      )}
      {isClosing && job !== null ? (
        <CloseDialog
          job={job}
          onClose={() => {
            setIsClosing(false);
          }}
        />
      ) : null}
    </header>
  );
}

function Gone(): ReactNode {
  return (
    <EmptyState
      title={memberTexts.hiring_gone_title()}
      text={memberTexts.hiring_gone_text()}
      action={<ButtonLink to="/app/hiring">{memberTexts.hiring_to_list()}</ButtonLink>}
    />
  );
}

function PostingSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="mt-8 h-10.5 w-full max-w-160" />
      <Skeleton className="mt-8 h-24 w-full max-w-160" />
      <Skeleton className="mt-8 h-10.5 w-full max-w-160" />
      <Skeleton className="mt-8 h-48 w-full max-w-160" />
    </SkeletonGroup>
  );
}
