import type { Ref } from 'react';
import type { BlockedUser } from '@/shared/api/generated/model/blocked-user';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { LimitedField } from '@/shared/ui/limited-field';
import { LoadMore } from '@/shared/ui/load-more';
import { PageHeader } from '@/shared/ui/page-header';
import { SectionHeader } from '@/shared/ui/section-header';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { TextInput } from '@/shared/ui/text-input';
import { BlockedRow } from './blocked-row';

export type BlockedUsersViewProps = {
  /** In the order in which they are shown; null while loading, and when they could not be loaded. */
  blocked: readonly BlockedUser[] | null;
  isFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  /** The text of the search field. */
  typed: string;
  /** The search text of the shown list; empty for the whole list. */
  query: string;
  onType: (text: string) => void;
  /** The current instant. */
  now: string;
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
  /** The person who is being unblocked. */
  unblockingId?: string | undefined;
  onEditNote: (blocked: BlockedUser) => void;
  onUnblock: (blocked: BlockedUser) => void;
  headingRef?: Ref<HTMLHeadingElement>;
};

const headingId = 'blocked-people';

/** How many characters the search text may have, as the contract says. */
export const queryLimit = 60;

/** The blocked people, with an explanation of what a block does. */
export function BlockedUsersView(props: BlockedUsersViewProps) {
  return (
    <div className="max-w-310 px-10 py-8 max-md:px-6 max-sm:p-4">
      <PageHeader title={m.title_blocked_users()} lead={memberTexts.blocked_lead()} />
      <p className="readable mt-2 text-small text-ink-muted">{memberTexts.blocked_limits()}</p>
      <div className="mt-6 max-w-180">
        <Blocked {...props} />
      </div>
    </div>
  );
}

function Blocked(props: BlockedUsersViewProps) {
  const { blocked, isFailed, isRetrying, onRetry, query, typed } = props;
  if (isFailed && blocked === null) {
    return (
      <Card as="div">
        <ErrorState text={memberTexts.blocked_load_failed()} onRetry={onRetry} isRetrying={isRetrying} />
      </Card>
    );
  }
  if (blocked === null) return <BlockedSkeleton />;
  if (blocked.length === 0 && query === '' && typed === '') {
    return (
      <Card as="div">
        <EmptyState title={memberTexts.blocked_empty_title()} text={memberTexts.blocked_empty_text()} />
      </Card>
    );
  }
  return <People {...props} blocked={blocked} />;
}

function People({
  blocked,
  typed,
  query,
  onType,
  headingRef,
  ...rest
}: BlockedUsersViewProps & { blocked: readonly BlockedUser[] }) {
  return (
    <Card aria-labelledby={headingId}>
      <SectionHeader
        id={headingId}
        title={memberTexts.blocked_count_title()}
        {...(headingRef === undefined ? {} : { headingRef })}
      />
      <LimitedField label={memberTexts.blocked_search()} text={typed} limit={queryLimit} className="mt-4">
        <TextInput
          type="search"
          value={typed}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => {
            onType(event.target.value);
          }}
        />
      </LimitedField>
      <div className="mt-5" aria-live="polite">
        {blocked.length === 0 ? (
          <EmptyState
            level={3}
            title={memberTexts.blocked_no_match_title()}
            text={memberTexts.blocked_no_match_text({ query })}
            action={
              <Button
                variant="secondary"
                onClick={() => {
                  onType('');
                }}
              >
                {memberTexts.blocked_no_match_action()}
              </Button>
            }
          />
        ) : (
          <Rows {...rest} blocked={blocked} />
        )}
      </div>
    </Card>
  );
}

type RowsProps = Pick<
  BlockedUsersViewProps,
  'now' | 'hasMore' | 'isLoadingMore' | 'onLoadMore' | 'unblockingId' | 'onEditNote' | 'onUnblock'
> & { blocked: readonly BlockedUser[] };

function Rows({ blocked, now, hasMore, isLoadingMore, onLoadMore, unblockingId, onEditNote, onUnblock }: RowsProps) {
  return (
    <>
      <ul>
        {blocked.map((one) => (
          <BlockedRow
            key={one.person.memberId}
            blocked={one}
            now={now}
            isUnblocking={one.person.memberId === unblockingId}
            onEditNote={() => {
              onEditNote(one);
            }}
            onUnblock={() => {
              onUnblock(one);
            }}
          />
        ))}
      </ul>
      <LoadMore
        count={blocked.length}
        hasMore={hasMore}
        isLoading={isLoadingMore}
        onLoadMore={onLoadMore}
        className="mt-5"
      />
    </>
  );
}

function BlockedSkeleton() {
  return (
    <Card as="div">
      <SkeletonGroup label={m.kit_loading()}>
        <Skeleton className="h-6 w-28" />
        <Skeleton className="mt-5 h-10 w-full" />
        {[0, 1, 2].map((row) => (
          <div key={row} className="mt-6 flex items-center gap-4">
            <Skeleton className="size-10 rounded-pill!" />
            <div className="flex-1">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="mt-2 h-3 w-56" />
            </div>
          </div>
        ))}
      </SkeletonGroup>
    </Card>
  );
}
