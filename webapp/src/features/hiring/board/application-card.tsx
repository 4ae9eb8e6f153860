import { memo, use } from 'react';
import type { ReceivedApplicationSummary } from '@/shared/api/generated/model/received-application-summary';
import { formatDayOfAnyYear, nextFact } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { Avatar } from '@/shared/ui/avatar';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import { applicantAbout, applicantName, noteAuthor } from './applicant-words';
import { BoardContext } from './board-actions';
import { CardLink } from './card-link';
import { DueMark } from './due-mark';

/** How many skills a card names. */
const namedTags = 3;

export type ApplicationCardProps = {
  jobId: string;
  application: ReceivedApplicationSummary;
  isSelected: boolean;
  /** Whether it is shown beside the board. */
  isOpen: boolean;
  /** A row of the list on phones, and not a card of a column. */
  isRow: boolean;
  /** The day of today is enough, so that the cards are not drawn again each minute. */
  now: string;
};

/** An open application: who applies, what they know, and until when they wait for an answer. The whole card is a link. */
export const ApplicationCard = memo(function ApplicationCard({
  jobId,
  application,
  isSelected,
  isOpen,
  isRow,
  now,
}: ApplicationCardProps) {
  const actions = use(BoardContext);
  const { id, applicant, noteCount, newestNote, responseDueAt } = application;
  const name = applicantName(application);
  const about = applicantAbout(application);
  const tags = applicant?.topTags.slice(0, namedTags) ?? [];
  return (
    <li
      data-card={id}
      draggable={!isRow}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        actions.drag(application);
      }}
      onDragEnd={() => {
        actions.drag(null);
      }}
      className={classNames(
        'group/card relative [contain-intrinsic-size:auto_7.5rem] [content-visibility:auto]',
        isRow
          ? 'grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 border-b border-border bg-surface px-4 py-3.5 last:border-b-0'
          : 'grid gap-2.25 rounded-[0.75rem] border border-border bg-surface p-3 shadow-flat',
        isOpen || isSelected
          ? 'border-primary-ink ring-1 ring-primary-ink'
          : !isRow && 'hover:border-border-strong focus-within:border-primary-ink',
      )}
    >
      <div className={isRow ? 'contents' : 'grid grid-cols-[2.25rem_minmax(0,1fr)] items-center gap-x-2.5'}>
        <Avatar
          name={name}
          photoUrl={applicant?.photoUrl ?? null}
          className={isRow ? 'row-span-4 size-11!' : 'size-9! text-[0.8125rem]!'}
        />
        <div className="min-w-0">
          {/* Beside the check box and the menu. What follows has the whole width. */}
          <h3
            className={classNames(
              'truncate text-control leading-5 font-semibold',
              isRow ? 'pe-20' : 'pointer-coarse:pe-15 pointer-coarse:leading-7',
            )}
          >
            <CardLink
              jobId={jobId}
              applicationId={id}
              isOpen={isOpen}
              className="text-ink outline-none after:absolute after:inset-0 after:rounded-[0.75rem] focus-visible:after:outline-2 focus-visible:after:outline-offset-1 focus-visible:after:outline-primary-ink"
            >
              <bdi>{name}</bdi>
            </CardLink>
          </h3>
          {about === '' ? null : (
            <p dir="auto" className="line-clamp-3 text-caption wrap-anywhere text-ink-muted">
              {about}
            </p>
          )}
        </div>
      </div>
      {tags.length === 0 ? null : (
        <p className={classNames('text-caption font-semibold wrap-anywhere', isRow && 'col-start-2 mt-1')}>
          {tags.map((tag, index) => (
            <span key={tag}>
              {index === 0 ? null : <span className="font-normal text-ink-hint">{nextFact}</span>}
              <bdi>{tag}</bdi>
            </span>
          ))}
        </p>
      )}
      {newestNote === null ? null : (
        <p
          dir="auto"
          className={classNames(
            'line-clamp-3 rounded-m bg-accent-soft px-2.5 py-1.5 text-caption wrap-anywhere',
            isRow && 'col-start-2 mt-1.5',
          )}
        >
          <b className="font-semibold">
            <bdi>{noteAuthor(newestNote)}</bdi>:
          </b>{' '}
          {newestNote.text}
        </p>
      )}
      <div
        className={classNames(
          'flex items-center justify-between gap-2',
          isRow ? 'col-start-2 mt-1' : 'min-h-6.5 border-t border-border pt-2',
        )}
      >
        {application.status === 'OFFERED' ? (
          <span className="text-caption font-semibold text-positive-ink">
            {memberTexts.hiring_board_offered({ day: formatDayOfAnyYear(application.updatedAt, now) })}
          </span>
        ) : (
          <DueMark responseDueAt={responseDueAt} now={now} />
        )}
        {noteCount === 0 ? null : (
          <span className="ms-auto inline-flex items-center gap-1 text-caption font-semibold text-ink-muted tabular">
            <Icon name="sticky_note_2" className="text-[1rem]!" />
            <span aria-hidden="true">{noteCount}</span>
            <span className="sr-only">{memberTexts.hiring_board_notes_count({ count: noteCount })}</span>
          </span>
        )}
      </div>
      {/* Above the link, which covers the card. */}
      <div
        className={classNames(
          'absolute end-1.5 top-2 flex items-center rounded-m bg-surface',
          !isRow &&
            !isSelected &&
            'opacity-0 group-focus-within/card:opacity-100 group-hover/card:opacity-100 pointer-coarse:opacity-100',
        )}
      >
        <label className="relative grid size-7 cursor-pointer place-items-center pointer-coarse:size-8">
          <input
            type="checkbox"
            checked={isSelected}
            onChange={() => {
              actions.toggle(application);
            }}
            aria-label={memberTexts.hiring_board_select({ name })}
            className="size-4.5 cursor-pointer appearance-none rounded-s border border-border-control bg-surface checked:border-primary checked:bg-primary pointer-coarse:size-5"
          />
          {isSelected ? (
            <Icon name="check" className="pointer-events-none absolute text-[1rem]! text-on-primary" />
          ) : null}
        </label>
        <IconButton
          icon="more_horiz"
          size="s"
          label={memberTexts.hiring_board_menu({ name })}
          aria-haspopup="menu"
          className="size-7!"
          onClick={({ currentTarget }) => {
            actions.openMenu(application, currentTarget);
          }}
        />
      </div>
    </li>
  );
});
