import { useSelector } from '@tanstack/react-store';
import { useId } from 'react';
import type { Conversation } from '@/shared/api/generated/model/conversation';
import type { Message } from '@/shared/api/generated/model/message';
import type { RecruiterIntro } from '@/shared/api/generated/model/recruiter-intro';
import { formatNumber, nextFact } from '@/shared/i18n/format';
import { jobTexts } from '@/shared/i18n/job-texts';
import { memberTexts } from '@/shared/i18n/member-texts';
import { payOf } from '@/shared/i18n/pay-words';
import { rateText } from '@/shared/i18n/rate-words';
import { workModeText } from '@/shared/i18n/work-words';
import { classNames } from '@/shared/lib/class-names';
import { inboxKeysAtom } from '@/shared/state/settings';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-name';
import { OrganizationMark } from '@/shared/ui/organization-mark';
import { StatusMark } from '@/shared/ui/status-mark';
import { useRequests } from './conversations-query';
import { Key } from './key-hint';
import { LinkedText } from './linked-text';
import { aboutOf, nameOf, originOf } from './other-person';
import { formatClock, formatDayLine } from './thread-format';
import type { ConversationActions } from './use-conversation-actions';

export type RequestCardProps = {
  conversation: Conversation;
  messages: readonly Message[];
  actions: ConversationActions;
  /** The current instant. */
  now: string;
};

const padding = 'px-7 max-md:px-5';

/** A request that waits for a decision: what is offered, by whom, and the three decisions. On phones they stay in view. */
export function RequestCard({ conversation, messages, actions, now }: RequestCardProps) {
  const { intro, status } = conversation;
  const roleId = useId();
  const hasKeys = useSelector(inboxKeysAtom);
  const name = nameOf(conversation);
  return (
    <div className="flex flex-1 flex-col items-center overflow-y-auto px-6 py-7 max-md:bg-surface max-md:p-0">
      <article
        aria-labelledby={intro === null ? undefined : roleId}
        aria-label={intro === null ? memberTexts.messages_request_label({ name }) : undefined}
        className="w-full max-w-160 rounded-l border border-border bg-surface shadow-flat max-md:flex max-md:min-h-full max-md:max-w-none max-md:flex-col max-md:rounded-none max-md:border-0 max-md:shadow-none"
      >
        {intro === null ? <Origin conversation={conversation} /> : <Offer intro={intro} roleId={roleId} name={name} />}
        <Said conversation={conversation} messages={messages} now={now} />
        <div
          className={classNames(
            padding,
            'mt-5.5 border-t border-border pt-4 pb-5 max-md:sticky max-md:bottom-0 max-md:mt-auto max-md:bg-surface max-md:pt-3.5 max-md:pb-4',
          )}
        >
          {status === 'DECLINED' ? (
            <p className="mb-3">
              <StatusMark>{memberTexts.messages_request_declined_mark()}</StatusMark>
            </p>
          ) : null}
          <div className="flex gap-2 max-md:flex-wrap max-md:*:h-12! max-md:*:flex-1">
            <Button
              aria-keyshortcuts="a"
              isLoading={actions.isPending}
              onClick={() => void actions.accept()}
              className="max-md:flex-[1_0_100%]!"
            >
              {memberTexts.messages_request_accept()}
            </Button>
            {status === 'DECLINED' ? null : (
              <Button variant="secondary" aria-keyshortcuts="d" onClick={() => void actions.decline()}>
                {memberTexts.messages_request_decline()}
              </Button>
            )}
            <Button
              variant="ghost"
              icon="block"
              onClick={() => void actions.block()}
              className="text-negative-ink! md:ms-auto md:-me-4"
            >
              {memberTexts.messages_block_confirm()}
            </Button>
          </div>
          <p className="mt-3 text-caption leading-4.75 text-ink-muted max-md:mt-2.5 max-md:text-tiny">
            {memberTexts.messages_request_note({ name })}
          </p>
        </div>
      </article>
      {hasKeys && status !== 'DECLINED' ? (
        <p className="mt-4 flex items-center gap-1.5 text-caption text-ink-muted pointer-coarse:hidden max-md:hidden">
          <Position id={conversation.id} />
          <Key name="J" /> {memberTexts.messages_keys_next()} · <Key name="A" /> {memberTexts.messages_keys_accept()} ·{' '}
          <Key name="D" /> {memberTexts.messages_keys_decline()}
        </p>
      ) : null}
    </div>
  );
}

/** Which of the waiting requests it is, where there are several. */
function Position({ id }: { id: string }) {
  const pages = useRequests().data?.pages ?? [];
  const index = pages.flatMap(({ items }) => items).findIndex((request) => request.id === id);
  const count = pages[0]?.requests ?? 0;
  if (index === -1 || count < 2) return null;
  return (
    <>
      {memberTexts.messages_request_position({ number: formatNumber(index + 1), count: formatNumber(count) })}
      {nextFact}
    </>
  );
}

/** How the other person came to write, where there is no offer. */
function Origin({ conversation }: { conversation: Conversation }) {
  const { icon, text } = originOf(conversation);
  return (
    <p className={classNames(padding, 'flex items-center gap-1.5 pt-6 text-caption text-ink-muted max-md:pt-4.5')}>
      <Icon name={icon} className="text-[1rem]!" />
      <span className="wrap-anywhere">{text}</span>
    </p>
  );
}

type OfferProps = { intro: RecruiterIntro; roleId: string; name: string };

function Offer({ intro, roleId, name }: OfferProps) {
  const { companyName, organization, responseRate, roleTitle, location, workMode, salaryUnknownReason, whyYou } = intro;
  const pay = payOf(intro);
  return (
    <>
      <div className={classNames(padding, 'flex items-center gap-3.5 pt-6 max-md:pt-4.5')}>
        {organization === null ? (
          <span className="grid size-13 flex-none place-items-center rounded-[12px] border-[1.5px] border-dashed border-border-control text-ink-muted">
            <Icon name="apartment" size="sm" />
          </span>
        ) : (
          <OrganizationMark name={organization.name} size="l" />
        )}
        <div className="min-w-0 flex-1">
          <b dir="auto" className="block text-h3 font-[650] wrap-anywhere">
            {organization?.name ?? companyName}
          </b>
          <p className="flex flex-wrap items-center gap-x-1.5 text-caption leading-4.75 text-ink-muted">
            {organization === null ? (
              <>
                <span className="inline-flex items-center gap-1 font-semibold text-warning-ink">
                  <Icon name="gpp_maybe" isFilled className="text-[1rem]!" />
                  {memberTexts.inbox_origin_unproven()}
                </span>
                <span className="min-w-0 wrap-anywhere">{memberTexts.messages_request_typed({ name })}</span>
              </>
            ) : (
              <span className="inline-flex min-w-0 items-center gap-1 font-semibold text-positive-ink wrap-anywhere">
                <Icon name="verified" isFilled className="text-[1rem]!" />
                {memberTexts.inbox_origin_proven({ domain: organization.domain })}
              </span>
            )}
          </p>
        </div>
      </div>
      <div className={classNames(padding, 'pt-4.5 max-md:pt-4')}>
        <h2
          id={roleId}
          dir="auto"
          className="text-[1.625rem] leading-8 font-bold tracking-[-0.025em] wrap-anywhere max-md:text-[1.5rem] max-md:leading-7.25"
        >
          {roleTitle}
        </h2>
        <p className="mt-1 leading-6.5 tabular wrap-anywhere">
          {pay === null ? (
            <span className="text-control font-semibold text-warning-ink">
              {memberTexts.messages_request_pay_none({ reason: salaryUnknownReason ?? '' })}
            </span>
          ) : (
            <>
              <span className="text-[1.0625rem] font-semibold">{pay.amount}</span>{' '}
              <span className="text-control text-ink-muted">{pay.period}</span>
            </>
          )}
        </p>
      </div>
      <dl className={classNames(padding, 'mt-4.5 grid grid-cols-2 gap-4 max-md:mt-3.5 max-md:gap-3')}>
        {location === null ? null : (
          <Fact icon="location_on" term={memberTexts.messages_request_place()} value={location} />
        )}
        <Fact icon="home_work" term={memberTexts.messages_request_mode()} value={workModeText(workMode) ?? ''} />
      </dl>
      {responseRate === null ? null : (
        <p className={classNames(padding, 'mt-4 text-caption leading-4.75 text-ink-muted')}>
          <strong className="font-semibold text-ink">{rateText(responseRate)}.</strong> {jobTexts.jobs_rate_counted()}
        </p>
      )}
      <section className="mx-7 mt-5 rounded-m bg-sunken px-4 py-3.5 max-md:mx-5 max-md:mt-4">
        <h3 className="mb-1 text-tiny font-[650] text-ink-muted">{memberTexts.messages_request_why()}</h3>
        <p dir="auto" className="text-body leading-6 whitespace-pre-wrap wrap-anywhere">
          {whyYou}
        </p>
      </section>
    </>
  );
}

function Fact({ icon, term, value }: { icon: IconName; term: string; value: string }) {
  return (
    <div>
      <dt className="flex items-center gap-1.25 text-tiny leading-4.5 text-ink-muted">
        <Icon name={icon} className="text-[0.875rem]!" />
        {term}
      </dt>
      <dd dir="auto" className="text-control leading-5.25 font-semibold wrap-anywhere">
        {value}
      </dd>
    </div>
  );
}

/** The text of the request. */
function Said({ conversation, messages, now }: Omit<RequestCardProps, 'actions'>) {
  const name = nameOf(conversation);
  const about = aboutOf(conversation);
  return (
    <section className={classNames(padding, 'mt-4 grid grid-cols-[2rem_minmax(0,1fr)] gap-3')}>
      <Avatar name={name} photoUrl={conversation.person?.photoUrl ?? null} size="s" />
      <div className="grid min-w-0 gap-3">
        {messages.map(({ id, text, createdAt, deletedAt }) => (
          <div key={id}>
            <p className="text-caption text-ink-muted wrap-anywhere">
              <b className="font-bold text-ink">
                <bdi>{name}</bdi>
              </b>
              {about === null ? null : nextFact + about}
              {nextFact}
              <time dateTime={createdAt}>{timeOf(createdAt, now)}</time>
            </p>
            <p dir="auto" className="text-control leading-5.75 whitespace-pre-wrap wrap-anywhere">
              {deletedAt === null ? <LinkedText text={text} /> : memberTexts.messages_taken_back({ name })}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The time of today, and before that the day with it. */
function timeOf(instant: string, now: string): string {
  const clock = formatClock(instant);
  const isToday = new Date(instant).toDateString() === new Date(now).toDateString();
  return isToday ? clock : `${formatDayLine(instant, now)}, ${clock}`;
}
