import type { RepositoryCandidate } from '@/shared/api/generated/model/repository-candidate';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { ButtonAnchor, ExternalLink } from '@/shared/ui/link';
import { LoadMore } from '@/shared/ui/load-more';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { factsOfCandidate, nameOfCandidate } from './candidate-section';

/** The state of the list: loaded, loading, or an error. */
export type Candidates =
  | { state: 'loading' }
  | { state: 'failed'; text: string; isRetrying: boolean; onRetry: () => void }
  /** The provider denies access. Linking again at this URL restores it. */
  | { state: 'ended'; text: string; linkAddress: string }
  | {
      state: 'loaded';
      /** In the order of the server. */
      items: readonly RepositoryCandidate[];
      hasMore: boolean;
      isLoadingMore: boolean;
      onLoadMore: () => void;
    };

export type CandidatesViewProps = {
  /** The name of the provider. */
  provider: string;
  candidates: Candidates;
  /** The URLs of the repositories that are being added. */
  adding: readonly string[];
  /** The current instant. */
  now: string;
  onAdd: (candidate: RepositoryCandidate) => void;
  /** Called with the URL for linking again instead of following the link. */
  onLinkAgain: (address: string) => void;
};

/** Repositories of a linked account, each with a button that adds it. */
export function CandidatesView({ provider, candidates, adding, now, onAdd, onLinkAgain }: CandidatesViewProps) {
  if (candidates.state === 'loading') return <LoadingRows />;
  if (candidates.state === 'failed') {
    return <ErrorState text={candidates.text} isRetrying={candidates.isRetrying} onRetry={candidates.onRetry} />;
  }
  if (candidates.state === 'ended') {
    return (
      <div className="grid justify-items-center">
        <ErrorState text={candidates.text} />
        <ButtonAnchor
          variant="secondary"
          size="s"
          icon="link"
          href={candidates.linkAddress}
          onClick={(event) => {
            event.preventDefault();
            onLinkAgain(candidates.linkAddress);
          }}
        >
          {memberTexts.candidates_link_again({ provider })}
        </ButtonAnchor>
      </div>
    );
  }
  const { items, hasMore, isLoadingMore, onLoadMore } = candidates;
  return (
    <>
      {items.length === 0 && !hasMore ? (
        <EmptyState
          level={3}
          title={memberTexts.candidates_empty_title()}
          text={memberTexts.candidates_empty_text({ provider })}
        />
      ) : (
        <ul aria-label={m.editor_repositories()}>
          {items.map((candidate) => (
            <CandidateRow
              key={candidate.url}
              candidate={candidate}
              isAdding={adding.includes(candidate.url)}
              now={now}
              onAdd={() => {
                onAdd(candidate);
              }}
            />
          ))}
        </ul>
      )}
      <LoadMore
        count={items.length}
        hasMore={hasMore}
        isLoading={isLoadingMore}
        onLoadMore={onLoadMore}
        className="mt-4"
      />
    </>
  );
}

type CandidateRowProps = { candidate: RepositoryCandidate; isAdding: boolean; now: string; onAdd: () => void };

function CandidateRow({ candidate, isAdding, now, onAdd }: CandidateRowProps) {
  const name = nameOfCandidate(candidate);
  const facts = factsOfCandidate(candidate, now);
  const isAdded = candidate.alreadyAdded;
  return (
    <li className="flex items-center gap-4 border-t border-border py-3.5 first:border-t-0 max-sm:gap-3">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <ExternalLink href={candidate.url} className="font-semibold">
            <bdi>{candidate.fullName}</bdi>
          </ExternalLink>
        </p>
        {candidate.description === null ? null : (
          <p dir="auto" className="line-clamp-2 text-small text-ink-muted wrap-anywhere">
            {candidate.description}
          </p>
        )}
        {facts === '' ? null : <p className="text-caption text-ink-muted tabular">{facts}</p>}
      </div>
      {/* The same button, so that it keeps the focus. */}
      <div className="flex max-w-36 flex-none flex-col items-end text-end">
        <Button
          variant={isAdded ? 'ghost' : 'secondary'}
          size="s"
          icon={isAdded ? 'check' : 'add'}
          aria-label={
            isAdded ? memberTexts.candidates_added_named({ name }) : memberTexts.candidates_add_named({ name })
          }
          isLoading={isAdding}
          disabledReason={isAdded ? memberTexts.candidates_added_reason() : undefined}
          onClick={onAdd}
        >
          {isAdded ? memberTexts.candidates_added() : memberTexts.candidates_add()}
        </Button>
      </div>
    </li>
  );
}

function LoadingRows() {
  return (
    <SkeletonGroup>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex items-center gap-4 border-t border-border py-3.5 first:border-t-0">
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-56 max-w-full" />
            <Skeleton className="h-4 w-72 max-w-full" />
            <Skeleton className="h-4 w-40 max-w-full" />
          </div>
          <Skeleton className="h-8 w-20" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
