import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { getListOwnJobsInfiniteQueryOptions } from '@/shared/api/generated/endpoints/jobs/jobs';
import type { JobSummary } from '@/shared/api/generated/model/job-summary';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Card } from '@/shared/ui/card';
import { Link } from '@/shared/ui/link';
import { SectionHeader } from '@/shared/ui/section-header';
import { countsIn, countsQuery } from './board/applications-query';
import { countOf } from './board/columns';

/** How many of the open postings are shown: those with the most applications. */
const mostPostings = 5;

/** How many open postings are read. */
const readPostings = 50;

/** The states in which the team owes an answer. */
const waiting = ['SUBMITTED', 'IN_REVIEW', 'INTERVIEWING'] as const;

/** The open postings with applications, each with how many of them wait for an answer. Nothing is shown without one. */
export function WaitingApplications() {
  const id = useId();
  const query = useInfiniteQuery(
    getListOwnJobsInfiniteQueryOptions(
      { status: 'OPEN', limit: readPostings },
      {
        query: { getNextPageParam: () => null },
      },
    ),
  );
  const jobs = (query.data?.pages[0]?.items ?? [])
    .filter((job) => applicationsOf(job) > 0)
    .sort((a, b) => applicationsOf(b) - applicationsOf(a))
    .slice(0, mostPostings);
  if (jobs.length === 0) return null;
  return (
    <Card aria-labelledby={id}>
      <SectionHeader id={id} title={memberTexts.hiring_home_title()} />
      <ul className="mt-2.5">
        {jobs.map((job) => (
          <Row key={job.id} job={job} />
        ))}
      </ul>
    </Card>
  );
}

const applicationsOf = ({ applicationCount }: JobSummary): number => applicationCount ?? 0;

function Row({ job }: { job: JobSummary }) {
  const counts = useInfiniteQuery(countsQuery(job.id));
  const count = counts.data === undefined ? null : countOf(countsIn(counts.data), waiting);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border py-2.5 last:pb-0">
      <Link to="/app/hiring/$jobId/applications" params={{ jobId: job.id }} className="min-w-0 wrap-anywhere">
        {job.title}
      </Link>
      <span className="text-small text-ink-muted tabular">
        {count === null
          ? memberTexts.hiring_board_total({ count: job.applicationCount ?? 0 })
          : memberTexts.hiring_board_waiting({ count })}
      </span>
    </li>
  );
}
