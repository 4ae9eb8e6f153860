import type { Job } from '@/shared/api/generated/model/job';
import { formatDay, joinFacts, nextFact } from '@/shared/i18n/format';
import { jobTexts } from '@/shared/i18n/job-texts';
import { endedText, hirerOf, lastDayOf } from '@/shared/i18n/job-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { rateText } from '@/shared/i18n/rate-words';
import { ButtonLink, Link } from '@/shared/ui/link';
import { RateTicks } from './rate-ticks';

export type BoardHeaderProps = {
  job: Job;
  /** How many applications there are; null while it is not known. */
  total: number | null;
  now: string;
};

/** Which posting the board is of, how its team answers, and the ways to the posting. */
export function BoardHeader({ job, total, now }: BoardHeaderProps) {
  const ended = endedText(job, now);
  const count = total ?? job.applicationCount;
  const rate = job.responseRate === null ? memberTexts.hiring_board_rate_new() : rateText(job.responseRate);
  const facts = [
    count === null ? null : memberTexts.hiring_board_total({ count }),
    ended ??
      (job.expiresAt === null ? null : memberTexts.hiring_board_closes({ day: formatDay(lastDayOf(job.expiresAt)) })),
  ].filter((fact) => fact !== null);
  return (
    <header className="flex flex-none flex-wrap items-center justify-between gap-x-8 gap-y-3 px-6 pt-4.5 pb-4 max-md:px-4 max-md:pt-3.5 max-md:pb-3">
      <div className="min-w-0 flex-1 basis-80">
        <p className="text-small text-ink-muted">
          <Link to="/app/hiring" className="font-normal! text-ink-muted! underline">
            {m.title_hiring()}
          </Link>
          {` / ${hirerOf(job)}`}
        </p>
        <h1 className="text-[1.5rem] leading-7.5 font-bold tracking-[-0.02em] wrap-anywhere max-md:text-[1.375rem]">
          <span className="sr-only">{memberTexts.hiring_board_title()} </span>
          {job.title}
        </h1>
        <div className="mt-0.5 flex items-baseline gap-x-2 text-small text-ink-muted">
          {job.responseRate === null ? null : <RateTicks rate={job.responseRate} />}
          {/* The dot stays at the end of a line that wraps. */}
          <p className="min-w-0">
            <span className={job.responseRate === null ? undefined : 'max-md:sr-only'}>{rate}</span>
            {facts.length === 0 ? null : (
              <span className={job.responseRate === null ? undefined : 'max-md:hidden'}>{nextFact}</span>
            )}
            {joinFacts(facts)}
          </p>
        </div>
        <p className="mt-0.5 text-caption text-ink-muted">
          {job.responseRate === null ? memberTexts.hiring_board_rate_new_why() : jobTexts.jobs_rate_counted()}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          to="/app/jobs/$jobId"
          params={{ jobId: job.id }}
          variant="secondary"
          icon="visibility"
          className="max-md:hidden"
        >
          {memberTexts.hiring_view()}
        </ButtonLink>
        <ButtonLink to="/app/hiring/$jobId" params={{ jobId: job.id }} variant="secondary" icon="edit">
          {memberTexts.hiring_board_posting()}
        </ButtonLink>
      </div>
    </header>
  );
}
