import type { ReactNode } from 'react';
import type { ApplicationEvent } from '../api/generated/model/application-event';
import { type ApplicationViewer, applicationEventText, applicationEventTitle } from '../i18n/application-words';
import { formatDayOfAnyYear } from '../i18n/format';
import { memberTexts } from '../i18n/member-texts';
import { classNames } from '../lib/class-names';

export type ApplicationTimelineProps = {
  /** What happened, the first first. */
  events: readonly ApplicationEvent[];
  /** Whose application it is, or those who hire: each reads the other side as "they". */
  viewer: ApplicationViewer;
  /** The current instant. */
  now: string;
  /** Shown below the first event: what the applicant wrote, and the answers. */
  sent?: ReactNode;
  /** Shown between what happened and what comes: what the reader can do now. */
  current?: { title: string; children: ReactNode } | undefined;
  /** Until when the team has to answer; null when nothing is due. */
  dueAt: string | null;
  /** When it ends as things stand; null for one that has no end. */
  endsAt: string | null;
  /** What ends is the link to a profile. Without one, what was sent is deleted. */
  hasLink?: boolean;
};

/** The line from the applicant to those who hire: what happened, where it stands, and what comes. Both sides see the same. */
export function ApplicationTimeline({
  events,
  viewer,
  now,
  sent,
  current,
  dueAt,
  endsAt,
  hasLink = true,
}: ApplicationTimelineProps) {
  const hasMore = dueAt !== null || endsAt !== null;
  const isOver = endsAt !== null && endsAt <= now;
  return (
    <ol aria-label={memberTexts.applications_timeline()}>
      {events.map((event, index) => {
        const isLast = index === events.length - 1;
        const text = applicationEventText(event);
        return (
          <Point
            key={`${event.at} ${event.status}`}
            mark={event.by === 'SERVER' ? 'server' : event.by === viewer ? 'own' : 'theirs'}
            line={!isLast || current !== undefined ? 'solid' : hasMore ? 'dashed' : 'none'}
            date={<Day at={event.at} now={now} />}
            title={applicationEventTitle(event, viewer)}
          >
            {text === null ? null : <Text>{text}</Text>}
            {event.reason === null ? null : <Quote>{event.reason}</Quote>}
            {index === 0 ? sent : null}
          </Point>
        );
      })}
      {current === undefined ? null : (
        <Point
          mark="now"
          line={hasMore ? 'dashed' : 'none'}
          date={memberTexts.applications_today()}
          title={current.title}
        >
          {current.children}
        </Point>
      )}
      {dueAt === null ? null : (
        <Point
          mark="ahead"
          line={endsAt === null ? 'none' : 'dashed'}
          date={<Day at={dueAt} now={now} />}
          title={dueAt <= now ? memberTexts.applications_due_over() : memberTexts.applications_due()}
        >
          <Text>{memberTexts.applications_due_text()}</Text>
        </Point>
      )}
      {endsAt === null ? null : (
        <Point mark="end" line="none" date={<Day at={endsAt} now={now} />} title={endTitle(hasLink, isOver)}>
          <Text>{endText(hasLink, isOver)}</Text>
        </Point>
      )}
    </ol>
  );
}

function endTitle(hasLink: boolean, isOver: boolean): string {
  if (isOver) return hasLink ? memberTexts.applications_link_ended() : memberTexts.applications_deletion_over();
  return hasLink ? memberTexts.applications_link_ends() : memberTexts.applications_deletion();
}

function endText(hasLink: boolean, isOver: boolean): string {
  if (!isOver) return memberTexts.applications_link_ends_text();
  return hasLink ? memberTexts.applications_link_ended_text() : memberTexts.applications_deletion_over_text();
}

function Day({ at, now }: { at: string; now: string }) {
  return <time dateTime={at}>{formatDayOfAnyYear(at, now)}</time>;
}

/** A sentence below the title of a point. */
function Text({ children }: { children: ReactNode }) {
  return <p className="text-small text-ink-muted wrap-anywhere">{children}</p>;
}

/** Words of a person, as they were written. */
export function Quote({ children }: { children: string }) {
  return (
    <p
      dir="auto"
      className="mt-1.5 max-w-120 rounded-l rounded-ss-s bg-sunken px-3.5 py-2.5 text-control whitespace-pre-line wrap-anywhere"
    >
      {children}
    </p>
  );
}

const marks = {
  own: 'size-3.25 rounded-pill bg-primary-ink',
  theirs: 'size-3.25 rounded-pill border-3 border-primary-ink bg-surface',
  server: 'size-3.25 rounded-pill border-3 border-border-control bg-surface',
  now: 'size-4 rounded-pill border-[1.5px] border-accent-ink bg-accent',
  ahead: 'size-3.25 rounded-pill border-2 border-border-control bg-surface',
  end: 'mt-1.25 h-0.75 w-3.75 rounded-pill bg-border-control',
};

const lines = {
  solid: 'border-primary-ink',
  dashed: 'border-dashed border-border-control',
  none: 'hidden',
};

type PointProps = {
  mark: keyof typeof marks;
  /** How the line goes on to the next point. */
  line: keyof typeof lines;
  date: ReactNode;
  title: string;
  children: ReactNode;
};

function Point({ mark, line, date, title, children }: PointProps) {
  return (
    <li className="grid grid-cols-[5.75rem_1.25rem_minmax(0,1fr)] gap-x-4 pb-5.5 last:pb-0 max-sm:grid-cols-[1.25rem_minmax(0,1fr)] max-sm:gap-x-3.5">
      <span className="text-end text-small/5.5 text-ink-muted tabular max-sm:col-start-2 max-sm:row-start-1 max-sm:text-start max-sm:text-caption">
        {date}
      </span>
      <span
        aria-hidden="true"
        className="relative grid place-items-start justify-center pt-1.25 max-sm:col-start-1 max-sm:row-span-2 max-sm:row-start-1"
      >
        <span
          className={classNames('absolute start-[calc(50%-0.09375rem)] top-1.5 -bottom-7 border-s-3', lines[line])}
        />
        <span className={classNames('relative ring-3 ring-surface', marks[mark])} />
      </span>
      <div className="min-w-0 max-sm:col-start-2 max-sm:row-start-2">
        <p className="text-control font-semibold">{title}</p>
        {children}
      </div>
    </li>
  );
}
