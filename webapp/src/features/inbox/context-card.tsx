import { type ReactNode, useId, useState } from 'react';
import type { Conversation } from '@/shared/api/generated/model/conversation';
import type { ConversationJob } from '@/shared/api/generated/model/conversation-job';
import { applicationStatusText, isOpenApplication } from '@/shared/i18n/application-words';
import { formatFullDay, joinFacts } from '@/shared/i18n/format';
import { hirerOf, jobPay, whereText } from '@/shared/i18n/job-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { payOf } from '@/shared/i18n/pay-words';
import { workModeText } from '@/shared/i18n/work-words';
import { classNames } from '@/shared/lib/class-names';
import { Badge } from '@/shared/ui/badge';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-name';
import { Link } from '@/shared/ui/link';
import { OrganizationMark } from '@/shared/ui/organization-mark';
import { nameOf, originOf } from './other-person';
import { type StartingApplication, useStartingApplication } from './use-starting-application';

export type ContextCardProps = { conversation: Conversation; className?: string };

/** What the conversation began with, its facts and its state, at the start of the texts. */
export function ContextCard({ conversation, className }: ContextCardProps) {
  const application = useStartingApplication(conversation);
  const { icon, label, title, hirer, job, facts } = contextOf(conversation, application);
  const foot = footOf(conversation, application);
  return (
    <article
      className={classNames(
        'grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-0.5 rounded-l border border-border bg-surface px-4 py-3.5 shadow-flat max-md:gap-x-3 max-md:px-3.5 max-md:py-3',
        className,
      )}
    >
      {hirer === null ? (
        <span className="grid size-10 place-items-center rounded-m bg-primary-soft text-primary-ink">
          <Icon name={icon} size="sm" />
        </span>
      ) : (
        <OrganizationMark name={hirer} />
      )}
      <div className="min-w-0">
        <p className="text-tiny text-ink-muted">{label}</p>
        <p dir="auto" className="text-control leading-5 font-semibold wrap-anywhere">
          {job === null ? title : <ApplicationLink job={job}>{title}</ApplicationLink>}
        </p>
        <p className="text-caption leading-4.75 text-ink-muted wrap-anywhere">{joinFacts(facts)}</p>
      </div>
      <State
        {...{ conversation, application }}
        className="max-md:col-start-2 max-md:mt-1.5 max-md:justify-self-start"
      />
      {foot === null ? null : (
        <p className="col-span-full mt-3 flex items-start gap-1.5 border-t border-border pt-2.5 text-caption text-ink-muted">
          <Icon name={foot.icon} className="mt-0.5 flex-none text-[1rem]!" />
          <span className="min-w-0 wrap-anywhere">{foot.text}</span>
        </p>
      )}
    </article>
  );
}

/** Leads the applicant to the own application, and those who hire to the board on which it is open. */
function ApplicationLink({ job, children }: { job: ConversationJob; children: ReactNode }) {
  const { id, applicationId, appliedByMe } = job;
  return appliedByMe ? (
    <Link to="/app/applications/$applicationId" params={{ applicationId }} className="font-semibold!">
      {children}
    </Link>
  ) : (
    <Link
      to="/app/hiring/$jobId/applications"
      params={{ jobId: id }}
      search={{ application: applicationId }}
      className="font-semibold!"
    >
      {children}
    </Link>
  );
}

/** The same on phones: one line below the head, which opens to the card. */
export function ContextStrip({ conversation }: { conversation: Conversation }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const application = useStartingApplication(conversation);
  const { icon, label, shortLabel = label, title } = contextOf(conversation, application);
  return (
    <div className="border-b border-border bg-surface md:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
        className="flex min-h-11 w-full items-center gap-2.5 py-1.5 ps-4 pe-3 text-start text-small -outline-offset-2"
      >
        <span className="grid size-6 flex-none place-items-center rounded-s bg-primary-soft text-primary-ink">
          <Icon name={icon} className="text-[1rem]!" />
        </span>
        <span className="min-w-0 flex-1 truncate">
          <span className="text-ink-muted">{shortLabel}:</span> <b className="font-semibold">{title}</b>
        </span>
        <State {...{ conversation, application }} />
        <Icon name="expand_more" className={classNames('text-ink-muted', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen} className="px-4 pb-3">
        <ContextCard conversation={conversation} />
      </div>
    </div>
  );
}

type StateProps = ContextCardProps & { application: StartingApplication | null };

/** Whether a request waits, or where the application is. */
function State({ conversation: { status, initiatedByMe }, application, className }: StateProps) {
  const isWaiting = status === 'REQUEST' && initiatedByMe;
  if (!isWaiting && application === null) return <span />;
  const isMoving = isWaiting || (application !== null && isOpenApplication(application.status));
  return (
    <Badge tone={isMoving ? 'accent' : 'neutral'} className={classNames('h-6', className)}>
      {isWaiting || application === null ? memberTexts.messages_waiting() : applicationStatusText(application.status)}
    </Badge>
  );
}

type Context = {
  icon: IconName;
  label: string;
  /** In place of the label where there is little room. */
  shortLabel?: string;
  title: string;
  /** The organization that hires, whose mark is shown in place of the icon. */
  hirer: string | null;
  /** Where the title leads to. */
  job: ConversationJob | null;
  facts: readonly (string | null)[];
};

/**
 * Of an application the job, who hires, the place and the pay. With an offer the role, the organization, the place and the pay. Otherwise
 * the way in which the two met.
 */
function contextOf(conversation: Conversation, application: StartingApplication | null): Context {
  const { intro, outside, createdAt, origin } = conversation;
  const day = formatFullDay(createdAt);
  if (origin.kind === 'APPLICATION' && origin.job !== null) {
    const posting = application?.own?.job ?? null;
    const { appliedByMe, title } = origin.job;
    return {
      icon: 'work',
      label: appliedByMe ? memberTexts.messages_context_applied_own() : memberTexts.messages_context_applied(),
      shortLabel: memberTexts.messages_context_applied_short(),
      title,
      hirer: posting?.organization?.name ?? null,
      job: origin.job,
      facts: posting === null ? [day] : [hirerOf(posting), whereText(posting), jobPay(posting)],
    };
  }
  const label = memberTexts.messages_context_title();
  if (intro === null || origin.kind === 'APPLICATION') {
    const email = outside === null ? null : memberTexts.messages_context_email({ email: outside.email });
    const { icon, text } = originOf(conversation);
    return { icon, label, title: text, hirer: null, job: null, facts: [email, day] };
  }
  const pay = payOf(intro);
  const place = [intro.location, workModeText(intro.workMode)].filter(Boolean).join(', ');
  const facts = [
    intro.organization?.name ?? intro.companyName,
    place,
    pay === null ? null : `${pay.amount} ${pay.period}`,
  ];
  return { icon: 'work', label, title: intro.roleTitle, hirer: intro.organization?.name ?? null, job: null, facts };
}

/** Until when the profile is read through the application, and how somebody without an account gets the texts. */
function footOf(
  conversation: Conversation,
  application: StartingApplication | null,
): { icon: IconName; text: string } | null {
  const own = application?.own ?? null;
  if (own !== null && own.job !== null) {
    const { profileUrl, endsAt, job } = own;
    const hirer = hirerOf(job);
    if (profileUrl === null || endsAt === null)
      return { icon: 'block', text: memberTexts.messages_context_applied_ended({ hirer }) };
    return {
      icon: 'visibility',
      text: memberTexts.messages_context_applied_reads({ hirer, day: formatFullDay(endsAt) }),
    };
  }
  const { outside } = conversation;
  if (outside === null) return null;
  const name = nameOf(conversation);
  return {
    icon: 'mail',
    text: outside.mailsStopped
      ? memberTexts.messages_answer_text_stranger_unmailed({ name })
      : memberTexts.messages_answer_text_stranger({ name }),
  };
}
