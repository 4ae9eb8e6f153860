import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { hasCode } from '@/shared/api/api-error';
import { useGetJob } from '@/shared/api/generated/endpoints/jobs/jobs';
import type { Job } from '@/shared/api/generated/model/job';
import type { PersonSummary } from '@/shared/api/generated/model/person-summary';
import { breakpoints } from '@/shared/config/constants';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { useIsNarrower } from '@/shared/lib/use-screen';
import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink } from '@/shared/ui/link';
import { QueryState } from '@/shared/ui/query-state';
import type { BoardSearch } from '../hiring-search';
import { ApplicationDetail } from './application-detail';
import { countsIn, countsQuery } from './applications-query';
import { BoardContext } from './board-actions';
import { BoardHeader } from './board-header';
import { BoardSkeleton } from './board-skeleton';
import { CardMenu } from './card-menu';
import { closedStatuses, countOf, openStatuses } from './columns';
import { Columns } from './columns-of-board';
import { KeysBar, KeysDialog } from './keys-bar';
import { PhoneList } from './phone-list';
import { SelectionBar } from './selection-bar';
import { TurnDownDialog } from './turn-down-dialog';
import { useBoard } from './use-board';

/** The width from which an application is shown beside the board. */
const panelWidth = 1200;

export type BoardProps = {
  jobId: string;
  search: BoardSearch;
  /** Opens an application, or none. */
  onOpen: (applicationId: string | undefined) => void;
  /** The button that writes to an applicant. */
  contactFor: (applicant: PersonSummary) => ReactNode;
  /** The current instant. */
  now: string;
};

/** The applications for a posting in columns by their states, and the one that is open. */
export function Board(props: BoardProps) {
  // Another recruiter of the organization may change the posting at any time.
  const query = useGetJob(props.jobId, { query: { staleTime: 0 } });
  if (hasCode(query.error, 'ResourceNotFoundError') || query.data?.canEdit === false) return <NotYours />;
  return (
    <QueryState query={query} failure={memberTexts.jobs_job_failed()} skeleton={<BoardSkeleton />}>
      {(job) => <LoadedBoard {...props} job={job} />}
    </QueryState>
  );
}

function LoadedBoard({ jobId, search, onOpen, contactFor, now, job }: BoardProps & { job: Job }) {
  const openId = search.application;
  const countsRead = useInfiniteQuery({ ...countsQuery(jobId), staleTime: 0, refetchOnMount: 'always' });
  const counts = countsRead.data === undefined ? null : countsIn(countsRead.data);
  const isPhone = useIsNarrower(breakpoints.md);
  const hasPanel = !useIsNarrower(panelWidth);
  const board = useBoard({ jobId, openId, onOpen });
  const [areKeysShown, setAreKeysShown] = useState(false);
  const total = counts && countOf(counts, [...openStatuses, ...closedStatuses]);
  const isHidden = openId !== undefined && !hasPanel;
  const cards = {
    jobId,
    openId,
    now: hourOf(now),
    selectedIds: board.selectedIds,
    requirements: job.requirements,
    counts,
  };
  return (
    <BoardContext value={board.actions}>
      <div className="flex h-full min-h-0 w-full">
        {/* Stays behind an open application on small screens, so that it keeps its place. */}
        <div
          className={classNames(
            'flex min-h-0 min-w-0 flex-1 flex-col',
            isHidden && 'hidden',
            isPhone && 'overflow-y-auto',
          )}
        >
          <BoardHeader job={job} total={total} now={now} />
          {board.selected.length === 0 ? null : (
            <SelectionBar count={board.selected.length} onTurnDown={board.turnDownSelected} onClear={board.clear} />
          )}
          {total === 0 ? (
            <EmptyState
              title={memberTexts.hiring_board_empty_title()}
              text={memberTexts.hiring_board_empty_text()}
              action={
                <ButtonLink to="/app/jobs/$jobId" params={{ jobId }} variant="secondary" icon="visibility">
                  {memberTexts.hiring_view()}
                </ButtonLink>
              }
            />
          ) : isPhone ? (
            <PhoneList {...cards} />
          ) : (
            <>
              <Columns
                {...cards}
                dragged={board.dragged}
                onDrop={board.drop}
                onLetter={board.press}
                onShowKeys={() => {
                  setAreKeysShown(true);
                }}
              />
              <KeysBar
                onShowAll={() => {
                  setAreKeysShown(true);
                }}
              />
            </>
          )}
          <p role="status" className="sr-only">
            {board.announcement}
          </p>
        </div>
        {openId === undefined ? null : (
          <ApplicationDetail
            key={openId}
            job={job}
            applicationId={openId}
            isPanel={hasPanel}
            isWritingNote={board.notedId === openId}
            onMove={board.actions.move}
            onTurnDown={board.turnDownOne}
            onClose={board.close}
            contactFor={contactFor}
            now={now}
          />
        )}
      </div>
      <CardMenu menu={board.menu} onClose={board.closeMenu} />
      {board.turningDown === null ? null : (
        <TurnDownDialog
          applications={board.turningDown}
          requirements={job.requirements}
          onTurnDown={board.finishTurnDown}
          onClose={board.cancelTurnDown}
        />
      )}
      <KeysDialog
        isOpen={areKeysShown}
        onClose={() => {
          setAreKeysShown(false);
        }}
      />
    </BoardContext>
  );
}

/** The hour of an instant: the cards are drawn again when it changes, and not each minute. */
const hourOf = (now: string): string => `${now.slice(0, 13)}:00:00.000Z`;

function NotYours() {
  return (
    <EmptyState
      title={memberTexts.hiring_gone_title()}
      text={memberTexts.hiring_gone_text()}
      action={<ButtonLink to="/app/hiring">{memberTexts.hiring_to_list()}</ButtonLink>}
    />
  );
}
