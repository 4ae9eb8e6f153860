import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getListOwnJobsInfiniteQueryOptions, listOwnJobs } from '@/shared/api/generated/endpoints/jobs/jobs';
import type { JobStatus } from '@/shared/api/generated/model/job-status';
import type { JobSummary } from '@/shared/api/generated/model/job-summary';
import { joinFacts } from '@/shared/i18n/format';
import { endedText, hirerOf, jobDates, jobPay, whereText } from '@/shared/i18n/job-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { Badge, type Tone } from '@/shared/ui/badge';
import { EmptyState } from '@/shared/ui/empty-state';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import { ButtonLink, Link } from '@/shared/ui/link';
import { ListCard } from '@/shared/ui/list-card';
import { Menu, MenuItem } from '@/shared/ui/menu';
import { PageHeader } from '@/shared/ui/page-header';
import { TabLink, TabLinks } from '@/shared/ui/tab-links';
import { ToggleChip } from '@/shared/ui/toggle-chip';
import { freshList, useList } from '@/shared/ui/use-list';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { CloseDialog } from './close-dialog';
import { type HiringSearch, newPosting } from './hiring-search';
import { useDeletePosting } from './use-delete-posting';

const pageSize = 20;

/** The postings for which the user hires, page by page. */
function ownJobsQuery({ status, onlyMine }: HiringSearch) {
  const params = {
    limit: pageSize,
    ...(status === undefined ? {} : { status }),
    ...(onlyMine === undefined ? {} : { onlyMine }),
  };
  return getListOwnJobsInfiniteQueryOptions(params, {
    query: {
      queryFn: ({ pageParam: cursor, signal }) =>
        listOwnJobs({ ...params, ...(cursor === undefined ? {} : { cursor }) }, { signal }),
      getNextPageParam: (page) => page.nextCursor,
    },
  });
}

const tabs: readonly { status: JobStatus | undefined; label: () => string }[] = [
  { status: undefined, label: memberTexts.hiring_tab_all },
  { status: 'OPEN', label: memberTexts.hiring_tab_open },
  { status: 'DRAFT', label: memberTexts.hiring_tab_drafts },
  { status: 'CLOSED', label: memberTexts.hiring_tab_closed },
  { status: 'EXPIRED', label: memberTexts.hiring_tab_expired },
];

const badges: Record<JobStatus, { label: () => string; tone: Tone }> = {
  DRAFT: { label: memberTexts.hiring_status_draft, tone: 'neutral' },
  OPEN: { label: memberTexts.hiring_status_open, tone: 'positive' },
  CLOSED: { label: memberTexts.hiring_status_closed, tone: 'neutral' },
  EXPIRED: { label: memberTexts.hiring_status_expired, tone: 'neutral' },
};

export type HiringListProps = {
  search: HiringSearch;
  /** The current instant. */
  now: string;
};

/** The postings of a recruiter, by their state. */
export function HiringList({ search, now }: HiringListProps) {
  const { status, onlyMine } = search;
  const query = useInfiniteQuery({ ...ownJobsQuery(search), ...freshList });
  const navigate = useNavigate();
  const list = useList(query, ({ id }) => id, memberTexts.hiring_load_failed());
  const [closing, setClosing] = useState<JobSummary | null>(null);
  const remove = useDeletePosting();
  const isBlank = status === undefined && onlyMine === undefined && list.data?.length === 0;
  const create = (
    <ButtonLink to="/app/hiring/$jobId" params={{ jobId: newPosting }} icon="add">
      {memberTexts.hiring_new()}
    </ButtonLink>
  );
  return (
    <div className="w-full max-w-310 px-10 py-8 max-md:px-6 max-sm:p-4">
      <PageHeader title={m.title_hiring()} lead={memberTexts.hiring_lead()} actions={isBlank ? null : create} />
      <TabLinks label={m.title_hiring()} className="mt-4">
        {tabs.map((tab) => (
          <TabLink
            key={tab.status ?? 'all'}
            to="/app/hiring"
            search={{ status: tab.status, onlyMine }}
            resetScroll={false}
            isCurrent={tab.status === status}
          >
            {tab.label()}
          </TabLink>
        ))}
      </TabLinks>
      <div className="mt-4 flex">
        <ToggleChip
          label={memberTexts.hiring_only_mine()}
          isOn={onlyMine === true}
          onToggle={() => {
            void navigate({
              to: '/app/hiring',
              search: { status, onlyMine: onlyMine === true ? undefined : true },
              replace: true,
              resetScroll: false,
            });
          }}
        />
      </div>
      <div className="mt-4 max-w-220">
        <ListCard
          list={list}
          title={memberTexts.hiring_list()}
          failure={memberTexts.hiring_load_failed()}
          isBlank={isBlank}
          empty={
            isBlank ? (
              <EmptyState
                title={memberTexts.hiring_empty_title()}
                text={memberTexts.hiring_empty_text()}
                action={create}
              />
            ) : (
              <p className="text-ink-muted">
                {onlyMine === true ? memberTexts.hiring_none_of_mine() : memberTexts.hiring_none_of_status()}
              </p>
            )
          }
          row={(job) => (
            <PostingRow
              key={job.id}
              job={job}
              now={now}
              onClose={() => {
                setClosing(job);
              }}
              onDelete={() => {
                void remove(job);
              }}
            />
          )}
        />
      </div>
      {closing === null ? null : (
        <CloseDialog
          job={closing}
          onClose={() => {
            setClosing(null);
          }}
        />
      )}
    </div>
  );
}

type PostingRowProps = { job: JobSummary; now: string; onClose: () => void; onDelete: () => void };

function PostingRow({ job, now, onClose, onDelete }: PostingRowProps) {
  const dates = jobDates(job, now);
  const navigate = useNavigate();
  const badge = badges[job.status];
  return (
    <li className="relative flex items-start gap-4 border-t border-border py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="text-h3">
            <Link
              id={`posting-${job.id}`}
              to="/app/hiring/$jobId"
              params={{ jobId: job.id }}
              className="inline-block font-semibold! text-ink! after:absolute after:inset-0"
            >
              {job.title}
            </Link>
          </h3>
          <Badge tone={badge.tone}>{badge.label()}</Badge>
        </div>
        <p className="text-small text-ink-muted">
          {joinFacts([hirerOf(job), jobPay(job), whereText(job) === '' ? null : whereText(job)])}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-caption text-ink-muted">
          {job.status === 'DRAFT' || job.applicationCount === null ? null : (
            <Link
              to="/app/hiring/$jobId/applications"
              params={{ jobId: job.id }}
              // Above the link of the title, which covers the row.
              className="relative"
            >
              {memberTexts.hiring_board_total({ count: job.applicationCount })}
              <VisuallyHidden>: {job.title}</VisuallyHidden>
            </Link>
          )}
          <span>{endedText(job, now) ?? dates?.text}</span>
        </p>
        {job.status === 'OPEN' && dates !== null && dates.closesSoon !== null ? (
          <p className="inline-flex items-center gap-1 text-caption font-semibold text-warning-ink">
            <Icon name="schedule" className="text-[1rem]!" />
            {dates.closesSoon}
          </p>
        ) : null}
      </div>
      {/* Above the link, which covers the row. */}
      <div className="relative -me-2">
        <Menu trigger={<IconButton icon="more_vert" label={memberTexts.hiring_menu({ job: job.title })} />}>
          {job.status === 'DRAFT' ? null : (
            <MenuItem
              icon="view_kanban"
              onSelect={() => {
                void navigate({ to: '/app/hiring/$jobId/applications', params: { jobId: job.id } });
              }}
            >
              {memberTexts.hiring_board_open()}
            </MenuItem>
          )}
          <MenuItem
            icon="visibility"
            onSelect={() => {
              void navigate({ to: '/app/jobs/$jobId', params: { jobId: job.id } });
            }}
          >
            {memberTexts.hiring_view()}
          </MenuItem>
          <MenuItem
            icon="content_copy"
            onSelect={() => {
              void navigate({ to: '/app/hiring/$jobId', params: { jobId: newPosting }, search: { copyOf: job.id } });
            }}
          >
            {memberTexts.hiring_duplicate()}
          </MenuItem>
          {job.status === 'OPEN' ? (
            <MenuItem icon="block" onSelect={onClose}>
              {memberTexts.hiring_close()}
            </MenuItem>
          ) : (
            <MenuItem icon="delete" isDangerous onSelect={onDelete}>
              {memberTexts.hiring_delete()}
            </MenuItem>
          )}
        </Menu>
      </div>
    </li>
  );
}
