import { type ComponentType, type ReactNode, use, useEffect, useId, useRef } from 'react';
import { hasCode } from '@/shared/api/api-error';
import { useGetJobApplication } from '@/shared/api/generated/endpoints/applications/applications';
import type { Job } from '@/shared/api/generated/model/job';
import type { PersonSummary } from '@/shared/api/generated/model/person-summary';
import type { ReceivedApplication } from '@/shared/api/generated/model/received-application';
import type { ReceivedApplicationSummary } from '@/shared/api/generated/model/received-application-summary';
import { MarkdownPreview, type MarkdownPreviewProps } from '@/shared/form/markdown-preview';
import { applicationStatusText } from '@/shared/i18n/application-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { isEscape } from '@/shared/lib/list-keys';
import { ApplicationTimeline } from '@/shared/ui/application-timeline';
import { Avatar } from '@/shared/ui/avatar';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { buttonClasses } from '@/shared/ui/button-classes';
import { EmptyState } from '@/shared/ui/empty-state';
import { IconButton } from '@/shared/ui/icon-button';
import { ButtonAnchor, ExternalLink } from '@/shared/ui/link';
import { QueryState } from '@/shared/ui/query-state';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { StatusMark } from '@/shared/ui/status-mark';
import { applicantAbout, applicantName } from './applicant-words';
import { canTurnDown, type MoveTarget, targetsOf } from './columns';
import { DueMark } from './due-mark';
import { Notes } from './notes';
import { summaryOf } from './summary';

type Actions = {
  onMove: (application: ReceivedApplicationSummary, status: MoveTarget) => void;
  onTurnDown: (application: ReceivedApplicationSummary) => void;
};

export type ApplicationDetailProps = Actions & {
  job: Job;
  applicationId: string;
  /** Beside the board, and not in its place. */
  isPanel: boolean;
  /** The field for a note gets the focus. */
  isWritingNote: boolean;
  onClose: () => void;
  contactFor: (applicant: PersonSummary) => ReactNode;
  now: string;
};

/** An application as the team sees it. Escape leads back to its card. */
export function ApplicationDetail({ job, applicationId, isPanel, onClose, ...rest }: ApplicationDetailProps) {
  // The applicant and colleagues change it at any time.
  const query = useGetJobApplication(job.id, applicationId, { query: { staleTime: 0 } });
  const place = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    // The board that had the focus is hidden, or the link has brought somebody here.
    if (document.activeElement === document.body || document.activeElement?.checkVisibility() === false)
      place.current?.focus({ preventScroll: true });
  }, []);
  const isGone = hasCode(query.error, 'ResourceNotFoundError');
  return (
    <aside
      ref={place}
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (!isEscape(event)) return;
        event.preventDefault();
        onClose();
      }}
      className={classNames(
        'min-h-0 overflow-y-auto overscroll-contain bg-surface outline-none',
        isPanel ? 'w-104 flex-none border-s border-border' : 'w-full',
      )}
    >
      <div className="sticky top-0 z-10 flex items-center gap-2 border-b border-border bg-surface px-5 py-2 max-md:px-2">
        {isPanel ? null : <IconButton icon="arrow_back" label={memberTexts.hiring_board_back()} onClick={onClose} />}
        <p id={titleId} className="min-w-0 flex-1 truncate text-small font-semibold text-ink-muted">
          {memberTexts.hiring_board_application()}
        </p>
        {isPanel ? <IconButton icon="close" label={memberTexts.hiring_board_close()} onClick={onClose} /> : null}
      </div>
      <div className="mx-auto w-full max-w-160 p-5 max-md:px-4">
        {isGone ? (
          <EmptyState
            title={memberTexts.hiring_board_gone_title()}
            text={memberTexts.hiring_board_gone_text()}
            action={<Button onClick={onClose}>{memberTexts.hiring_board_back()}</Button>}
          />
        ) : (
          <QueryState
            query={query}
            failure={memberTexts.hiring_board_application_failed()}
            skeleton={<DetailSkeleton />}
          >
            {(application) => <Loaded {...rest} application={application} job={job} />}
          </QueryState>
        )}
      </div>
    </aside>
  );
}

type LoadedProps = Omit<ApplicationDetailProps, 'applicationId' | 'isPanel' | 'onClose'> & {
  application: ReceivedApplication;
};

function Loaded({ application, job, isWritingNote, contactFor, now, ...actions }: LoadedProps) {
  const { guest, status, events, responseDueAt, endsAt } = application;
  const name = applicantName(application);
  const about = applicantAbout(application);
  return (
    <>
      <div className="flex items-start gap-3.5">
        <Avatar name={name} photoUrl={application.applicant?.photoUrl ?? null} className="size-13! text-[1.125rem]!" />
        <div className="min-w-0 flex-1">
          <h2 className="text-h2 wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          {about === '' ? null : (
            <p dir="auto" className="text-small text-ink-muted wrap-anywhere">
              {about}
            </p>
          )}
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={status === 'HIRED' || status === 'OFFERED' ? 'positive' : 'neutral'}>
              {applicationStatusText(status)}
            </Badge>
            <DueMark responseDueAt={responseDueAt} now={now} />
          </p>
        </div>
      </div>
      <Ways application={application} contactFor={contactFor} />
      <StateActions application={application} {...actions} />
      <Message application={application} />
      <Answers application={application} />
      <Part title={memberTexts.hiring_board_timeline()} text={memberTexts.hiring_board_timeline_text()}>
        <ApplicationTimeline
          events={events}
          viewer="TEAM"
          now={now}
          dueAt={responseDueAt}
          endsAt={endsAt}
          hasLink={guest === null}
        />
      </Part>
      <Part title={memberTexts.hiring_board_notes()} text={memberTexts.hiring_board_notes_text()}>
        <Notes jobId={job.id} application={application} isWriting={isWritingNote} now={now} />
      </Part>
    </>
  );
}

type WaysProps = Pick<ApplicationDetailProps, 'contactFor'> & { application: ReceivedApplication };

/** The ways to the applicant: the page and a message, or the address of somebody without an account. */
function Ways({ application: { applicant, guest, profileUrl }, contactFor }: WaysProps) {
  if (guest !== null)
    return (
      <div className="mt-4">
        <p className="text-small text-ink-muted">{memberTexts.hiring_board_guest_text()}</p>
        <ButtonAnchor
          href={`mailto:${guest.email}`}
          variant="secondary"
          icon="mail"
          className="mt-2 h-auto! min-h-10 max-w-full py-1 whitespace-normal!"
        >
          <span className="min-w-0 wrap-anywhere">{guest.email}</span>
        </ButtonAnchor>
      </div>
    );
  if (applicant === null) return <StatusMark className="mt-4">{memberTexts.hiring_board_link_ended()}</StatusMark>;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {profileUrl === null ? null : (
        <ExternalLink
          href={profileUrl}
          className={classNames(buttonClasses('secondary'), 'text-ink! hover:no-underline!')}
        >
          {memberTexts.hiring_board_page()}
        </ExternalLink>
      )}
      {contactFor(applicant)}
    </div>
  );
}

/** The states that may follow. The next one is the main button. */
function StateActions({ application, onMove, onTurnDown }: Actions & { application: ReceivedApplication }) {
  const targets = targetsOf(application.status);
  if (targets.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2 border-t border-border pt-3">
      {targets.map((target, index) => (
        <Button
          key={target}
          size="s"
          variant={index === 0 && application.status !== 'REJECTED' ? 'primary' : 'secondary'}
          onClick={() => {
            onMove(summaryOf(application), target);
          }}
        >
          {application.status === 'REJECTED'
            ? memberTexts.hiring_board_offer_after_all()
            : memberTexts.hiring_board_move_to({ status: applicationStatusText(target) })}
        </Button>
      ))}
      {canTurnDown(application.status) ? (
        <Button
          size="s"
          variant="danger"
          aria-haspopup="dialog"
          onClick={() => {
            onTurnDown(summaryOf(application));
          }}
        >
          {memberTexts.hiring_board_turn_down()}
        </Button>
      ) : null}
    </div>
  );
}

function Message({ application: { message } }: { application: ReceivedApplication }) {
  const Preview = use(MarkdownPreview);
  if (message === null) return null;
  return (
    <Part title={memberTexts.hiring_board_message()}>
      <FormattedText text={message} Preview={Preview} />
    </Part>
  );
}

type FormattedTextProps = { text: string; Preview: ComponentType<MarkdownPreviewProps> | null };

/** A text with its formatting, or as it was typed where nothing can format it. */
function FormattedText({ text, Preview }: FormattedTextProps) {
  const plain = (
    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  );
  return Preview === null ? plain : <Preview text={text} fallback={plain} />;
}

function Answers({ application: { answers } }: { application: ReceivedApplication }) {
  if (answers.length === 0) return null;
  return (
    <Part title={memberTexts.hiring_board_answers()}>
      <dl className="grid gap-3">
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <dt dir="auto" className="text-small text-ink-muted wrap-anywhere">
              {question}
            </dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {answer}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

type PartProps = { title: string; text?: string; children: ReactNode };

function Part({ title, text, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-7">
      <h3 id={id} className="text-h3">
        {title}
      </h3>
      {text === undefined ? null : <p className="text-caption text-ink-muted">{text}</p>}
      <div className="mt-2.5">{children}</div>
    </section>
  );
}

function DetailSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-13 w-64 max-w-full" />
      <Skeleton className="mt-5 h-10 w-full" />
      <Skeleton className="mt-5 h-32 w-full" />
      <Skeleton className="mt-5 h-48 w-full" />
    </SkeletonGroup>
  );
}
