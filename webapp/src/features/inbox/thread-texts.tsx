import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useRef } from 'react';
import type { Message } from '@/shared/api/generated/model/message';
import type { ReadReceipt } from '@/shared/api/generated/model/read-receipt';
import { nextFact } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import type { UnsentText } from '@/shared/state/session-state';
import { Avatar } from '@/shared/ui/avatar';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import { Menu, MenuItem } from '@/shared/ui/menu';
import { failureText } from './failure-text';
import { keyOf, type ShownText, type ThreadLine } from './group-texts';
import { removeUnsent, retryText } from './outbox';
import { OwnText } from './own-text';
import { TextBlock, UnsentBlock } from './text-block';
import type { TextChanges } from './text-changes';
import { formatClock, formatDayLine, formatReadAt } from './thread-format';

export type ThreadTextsProps = {
  lines: readonly ThreadLine[];
  name: string;
  photoUrl: string | null;
  /** The current instant. */
  now: string;
  /** Which of the own texts the other person has read; null for none. */
  readByThem?: ReadReceipt | null;
  /** Reports a text of the other person, and gives the focus back to a button. Without it they cannot be reported. */
  onReport?: ((messageId: string, button: HTMLElement | null) => void) | undefined;
  /** The text for which the dialog of the report is open, null for none. */
  reportedId?: string | null;
  /** Edits own texts and takes them back. */
  changes: TextChanges;
  /** A text that was not sent was given up, so its button has gone. */
  onGiveUp: () => void;
  /** What is done with texts that were not sent. By default they are in the outbox of the user. */
  outbox?: { retry: (unsent: UnsentText) => void; remove: (unsent: UnsentText) => void };
};

/** The texts of both people, the oldest first, with lines between days and before what is new. */
export function ThreadTexts({ lines, ...shared }: ThreadTextsProps) {
  return (
    <ol>
      {lines.map((line) => {
        if (line.kind === 'group') return <Group key={line.key} {...shared} group={line} />;
        if (line.kind === 'new') return <Line key={line.key} text={memberTexts.messages_new()} isNew />;
        const day = formatDayLine(line.instant, shared.now);
        return (
          <Line key={line.key} text={line.isNew ? memberTexts.messages_day_new({ day }) : day} isNew={line.isNew} />
        );
      })}
    </ol>
  );
}

function Line({ text, isNew }: { text: string; isNew: boolean }) {
  const rule = isNew ? 'before:bg-primary-ink/45 after:bg-primary-ink/45' : 'before:bg-border after:bg-border';
  return (
    <li
      className={classNames(
        'mt-4.5 mb-3 flex items-center gap-3 text-tiny before:h-px before:flex-1 after:h-px after:flex-1',
        isNew ? 'font-bold text-primary-ink' : 'font-semibold text-ink-muted',
        rule,
      )}
    >
      {text}
    </li>
  );
}

type GroupProps = Omit<ThreadTextsProps, 'lines'> & { group: Extract<ThreadLine, { kind: 'group' }> };

function Group({ group, ...shared }: GroupProps) {
  const { isOwn, startedAt, texts } = group;
  return isOwn ? (
    <OwnGroup texts={texts} {...shared} />
  ) : (
    <TheirGroup texts={texts} startedAt={startedAt} {...shared} />
  );
}

type TextsProps = Omit<ThreadTextsProps, 'lines'> & { texts: readonly ShownText[] };

function TheirGroup({ texts, startedAt, name, photoUrl, onReport, reportedId }: TextsProps & { startedAt: string }) {
  return (
    <li className="mt-3.5 grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 max-md:grid-cols-[1.75rem_minmax(0,1fr)] max-md:gap-x-2.5">
      <Avatar name={name} photoUrl={photoUrl} size="s" className="row-span-2 max-md:size-7!" />
      <p className="mb-1 flex items-baseline gap-2 text-caption text-ink-muted">
        <bdi className="truncate text-small leading-4.5 font-semibold text-ink">{name}</bdi>
        <time dateTime={startedAt} className="flex-none tabular">
          {formatClock(startedAt)}
        </time>
      </p>
      <div className="col-start-2 flex min-w-0 flex-col items-start gap-1">
        {texts.map((text) =>
          text.message === undefined ? null : (
            <TheirText
              key={keyOf(text)}
              message={text.message}
              name={name}
              isReporting={reportedId === text.message.id}
              onReport={onReport}
            />
          ),
        )}
      </div>
    </li>
  );
}

type TheirTextProps = Pick<ThreadTextsProps, 'name' | 'onReport'> & { message: Message; isReporting: boolean };

/** A text of the other person, which can be reported unless it was taken back. */
function TheirText({ message, name, isReporting, onReport }: TheirTextProps) {
  const menuRef = useRef<HTMLButtonElement>(null);
  return (
    // On touch screens a tap on the text gives it the focus, which shows the menu.
    <div tabIndex={-1} className="group/text flex max-w-full min-w-0 items-center gap-1 outline-none">
      <TextBlock message={message} isOwn={false} takenBack={memberTexts.messages_taken_back({ name })} />
      {onReport === undefined || message.deletedAt !== null ? null : (
        <Menu
          leadsToDialog={isReporting}
          trigger={
            <IconButton
              ref={menuRef}
              icon="more_horiz"
              size="s"
              label={memberTexts.messages_their_text_more({ time: formatClock(message.createdAt) })}
              className="opacity-0 group-hover/text:opacity-100 group-focus-within/text:opacity-100 aria-expanded:opacity-100"
            />
          }
        >
          <MenuItem
            icon="flag"
            onSelect={() => {
              onReport(message.id, menuRef.current);
            }}
          >
            {memberTexts.messages_report_text()}
          </MenuItem>
        </Menu>
      )}
    </div>
  );
}

function OwnGroup({ texts, name, now, changes, readByThem, ...unsent }: TextsProps) {
  const lastSent = texts.at(-1)?.message === undefined ? undefined : texts.findLast(({ message }) => message)?.message;
  return (
    <li className="mt-3.5 flex min-w-0 flex-col items-end gap-1 ps-11 max-md:ps-10">
      <span className="sr-only">{memberTexts.messages_answer_own()}</span>
      {texts.map((text) => {
        const { message } = text;
        if (message === undefined) return <Unsent key={keyOf(text)} {...unsent} unsent={text.unsent} name={name} />;
        const isLast = message === lastSent;
        const readAt = readByThem?.sequence === message.sequence ? readByThem.readAt : null;
        return (
          <Fragment key={keyOf(text)}>
            <OwnText message={message} now={now} changes={changes} />
            {isLast || readAt !== null ? (
              <p className="flex items-center gap-1 text-tiny leading-4.5 text-ink-muted tabular">
                {isLast ? <time dateTime={message.createdAt}>{formatClock(message.createdAt)}</time> : null}
                {isLast && readAt !== null ? nextFact : null}
                {readAt === null ? null : (
                  <>
                    <Icon name="check" className="text-[0.875rem]!" />
                    {memberTexts.messages_read({ time: formatReadAt(readAt, message.createdAt, now) })}
                  </>
                )}
              </p>
            ) : null}
          </Fragment>
        );
      })}
    </li>
  );
}

type UnsentProps = Pick<ThreadTextsProps, 'name' | 'onGiveUp' | 'outbox'> & { unsent: UnsentText };

/** A text that is on its way, or the reason why it was not sent with what can be done about it. */
function Unsent({ unsent, name, onGiveUp, outbox }: UnsentProps) {
  const queryClient = useQueryClient();
  const { text, failure, clientId } = unsent;
  const retry = outbox?.retry ?? ((one: UnsentText) => retryText(queryClient, one));
  const remove = outbox?.remove ?? (() => removeUnsent([clientId]));
  if (failure === null)
    return (
      <>
        <UnsentBlock text={text} isFailed={false} />
        <p className="animate-late-300 text-tiny leading-4.5 text-ink-muted">{memberTexts.messages_sending()}</p>
      </>
    );
  const action = 'min-h-6 rounded-s px-1 font-semibold pointer-coarse:min-h-11';
  return (
    <>
      <UnsentBlock text={text} isFailed />
      <p
        role="alert"
        className="flex flex-wrap items-center justify-end gap-x-2 text-caption font-medium text-negative-ink"
      >
        <span className="flex min-w-0 gap-2">
          <Icon name="error" className="mt-0.5 flex-none text-[1rem]!" />
          <span className="min-w-0">{memberTexts.messages_not_sent({ reason: failureText(failure, name) })}</span>
        </span>
        <span className="flex gap-2">
          <button
            type="button"
            className={classNames(action, 'text-primary-ink')}
            onClick={() => {
              retry(unsent);
              onGiveUp();
            }}
          >
            {memberTexts.messages_unsent_retry()}
          </button>
          <button
            type="button"
            className={classNames(action, '-me-1 text-ink-muted')}
            onClick={() => {
              remove(unsent);
              onGiveUp();
            }}
          >
            {memberTexts.messages_unsent_delete()}
          </button>
        </span>
      </p>
    </>
  );
}
