import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Conversation } from '@/shared/api/generated/model/conversation';
import { breakpoints } from '@/shared/config/constants';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { stepOf } from '@/shared/lib/list-keys';
import { useIsNarrower } from '@/shared/lib/use-screen';
import { useTypedText } from '@/shared/lib/use-typed-text';
import { Button } from '@/shared/ui/button';
import { LoadMore } from '@/shared/ui/load-more';
import { QueryState } from '@/shared/ui/query-state';
import { type ListState, useList } from '@/shared/ui/use-list';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { ConversationRow } from './conversation-row';
import { useConversations } from './conversations-query';
import { ConversationsSkeleton } from './conversations-skeleton';
import { EmptyInbox } from './empty-inbox';
import { focusRow, rowId } from './inbox-focus';
import { InboxMenu } from './inbox-menu';
import { type Box, type InboxSearch, queryLimit } from './inbox-search';
import { InboxTabs } from './inbox-tabs';
import { MarkAllRead } from './mark-all-read';
import { useIsInboxEmpty } from './nothing-open';
import { unsentOf, useUnsentTexts } from './outbox';
import { SearchField } from './search-field';
import { useKeptScroll } from './use-kept-scroll';

export type ConversationListProps = {
  search: InboxSearch;
  onSearch: (search: InboxSearch) => void;
  /** The conversation that is open. */
  openId: string | undefined;
  /** Called when an open conversation is no longer what the person wants to see. */
  onLeave: () => void;
  /** The current instant. */
  now: string;
};

const blankTexts: Record<Box, () => string> = {
  inbox: memberTexts.inbox_none_inbox,
  requests: memberTexts.inbox_none_requests,
  archived: memberTexts.inbox_none_archived,
};

/** The conversations of a box, or those of all boxes that a search has found. The list scrolls below its heading. */
export function ConversationList({ search, onSearch, openId, onLeave, now }: ConversationListProps) {
  const { box = 'inbox', query = '' } = search;
  const conversations = useConversations(box, query);
  const { headingRef, ...list } = useList(conversations, ({ id }) => id, memberTexts.messages_load_failed());
  const [typed, setTyped] = useTypedText(query, queryLimit, (text) => {
    onSearch({ ...search, query: text === '' ? undefined : text });
  });
  const scroller = useKeptScroll<HTMLDivElement>(`${box} ${query}`, list.data !== undefined);
  return (
    <section aria-label={m.messages_title()} className="flex h-full flex-col">
      <header className="flex-none ps-5 pe-4 pt-3.5">
        <div className="flex items-center">
          <h1
            ref={headingRef}
            tabIndex={-1}
            className="min-w-0 flex-1 text-[1.375rem] leading-9 font-bold tracking-[-0.025em] max-md:text-[1.5rem]"
          >
            {m.messages_title()}
          </h1>
          <InboxMenu />
        </div>
        <SearchField text={typed} onText={setTyped} />
      </header>
      {/* The element is always rendered, because screen readers announce only changes within one that exists. */}
      <VisuallyHidden role="status">
        {query === '' || list.data === undefined ? '' : memberTexts.inbox_shown({ count: list.data.length })}
      </VisuallyHidden>
      <InboxTabs box={box} isSearching={query !== ''} />
      {query === '' && box === 'inbox' ? <MarkAllRead /> : null}
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto px-2 py-1.5">
        <QueryState query={list} failure={memberTexts.messages_load_failed()} skeleton={<ConversationsSkeleton />}>
          {(items) =>
            items.length === 0 ? (
              <Blank
                box={box}
                query={query}
                onClear={() => {
                  setTyped('');
                }}
              />
            ) : (
              <Rows items={items} openId={openId} onLeave={onLeave} now={now} more={list.more} />
            )
          }
        </QueryState>
      </div>
    </section>
  );
}

type RowsProps = Pick<ConversationListProps, 'openId' | 'onLeave' | 'now'> & {
  items: readonly Conversation[];
  more: ListState<Conversation>['more'];
};

function Rows({ items, openId, onLeave, now, more }: RowsProps) {
  const unsent = useUnsentTexts();
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = stepOf(event);
    if (step === null) return;
    event.preventDefault();
    const { activeElement } = document;
    const current = items.findIndex(({ id }) => {
      const row = document.getElementById(rowId(id))?.closest('li');
      return row?.contains(activeElement) === true;
    });
    focusRow(items[current + step]?.id);
  };
  return (
    <>
      <ul aria-label={memberTexts.inbox_list()} onKeyDown={move}>
        {items.map((conversation, index) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            unsent={unsentOf(unsent, conversation.id).findLast(({ failure }) => failure !== null)?.text}
            now={now}
            isOpen={conversation.id === openId}
            onLeave={(id) => {
              if (id === openId) onLeave();
            }}
            onBeforeRemoval={() => {
              focusRow(items[index + 1]?.id ?? items[index - 1]?.id);
            }}
          />
        ))}
      </ul>
      <LoadWhenNear {...more} />
      <LoadMore {...more} className="my-3" />
    </>
  );
}

/** Loads the next page before somebody has scrolled to the end. The button below it is for whoever does not scroll. */
function LoadWhenNear({ hasMore, isLoading, onLoadMore }: ListState<Conversation>['more']) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = end;
    if (current === null || !hasMore || isLoading) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onLoadMore();
      },
      { root: current.closest('section'), rootMargin: '400px' },
    );
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  });
  return <div ref={end} aria-hidden="true" />;
}

type BlankProps = { box: Box; query: string; onClear: () => void };

/** A list without rows. What fills an empty inbox is next to it, and on phones in its place. */
function Blank({ box, query, onClear }: BlankProps) {
  const isPhone = useIsNarrower(breakpoints.md);
  const isInboxEmpty = useIsInboxEmpty();
  if (isPhone && isInboxEmpty && box === 'inbox' && query === '')
    return (
      <div className="-mx-2 -my-1.5 min-h-[calc(100%+0.75rem)] bg-canvas">
        <EmptyInbox />
      </div>
    );
  if (query === '') return <p className="px-3 py-8 text-center text-small text-ink-muted">{blankTexts[box]()}</p>;
  return (
    <div className="px-3 py-8 text-center text-small text-ink-muted">
      <p className="font-semibold text-ink">{memberTexts.inbox_none_found_title()}</p>
      <p className="mt-1 wrap-anywhere">{memberTexts.inbox_none_found({ query })}</p>
      <Button variant="secondary" size="s" className="mt-4" onClick={onClear}>
        {memberTexts.inbox_none_found_action()}
      </Button>
    </div>
  );
}
