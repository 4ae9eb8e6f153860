import type { RepositoryCandidate } from '@/shared/api/generated/model/repository-candidate';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { ButtonAnchor, ExternalLink } from '@/shared/ui/link';
import { LoadMore } from '@/shared/ui/load-more';
import { SkeletonGroup, SkeletonRows } from '@/shared/ui/skeleton';
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
  /** The URLs of the repositories that are being added or updated. */
  saving: readonly string[];
  /** Whether the profile has other or older numbers of the repository. */
  isOutdated: (candidate: RepositoryCandidate) => boolean;
  /** The current instant. */
  now: string;
  onAdd: (candidate: RepositoryCandidate) => void;
  onUpdate: (candidate: RepositoryCandidate) => void;
  /** Called with the URL for linking again instead of following the link. */
  onLinkAgain: (address: string) => void;
};

/** Repositories of a linked account, each with a button that adds it or updates its numbers. */
export function CandidatesView({
  provider,
  candidates,
  saving,
  isOutdated,
  now,
  onAdd,
  onUpdate,
  onLinkAgain,
}: CandidatesViewProps) {
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
        <ul aria-label={memberTexts.editor_repositories()}>
          {items.map((candidate) => (
            <CandidateRow
              key={candidate.url}
              candidate={candidate}
              state={stateOf(candidate, isOutdated)}
              isSaving={saving.includes(candidate.url)}
              now={now}
              onAdd={onAdd}
              onUpdate={onUpdate}
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

type RowState = 'new' | 'outdated' | 'added';

function stateOf(candidate: RepositoryCandidate, isOutdated: CandidatesViewProps['isOutdated']): RowState {
  if (!candidate.alreadyAdded) return 'new';
  return isOutdated(candidate) ? 'outdated' : 'added';
}

type CandidateRowProps = Pick<CandidatesViewProps, 'now' | 'onAdd' | 'onUpdate'> & {
  candidate: RepositoryCandidate;
  state: RowState;
  isSaving: boolean;
};

const rowIcons = { new: 'add', outdated: 'refresh', added: 'check' } as const;

/** The text of the button, and its accessible name, which contains the repository. */
const rowTexts = {
  new: () => [memberTexts.candidates_add(), memberTexts.candidates_add_named] as const,
  outdated: () => [memberTexts.candidates_update(), memberTexts.candidates_update_named] as const,
  added: () => [memberTexts.candidates_added(), memberTexts.candidates_added_named] as const,
};

function CandidateRow({ candidate, state, isSaving, now, onAdd, onUpdate }: CandidateRowProps) {
  const facts = factsOfCandidate(candidate, now);
  const isAdded = state === 'added';
  const [label, named] = rowTexts[state]();
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
      <div className="flex max-w-40 flex-none flex-col items-end text-end">
        <Button
          variant={isAdded ? 'ghost' : 'secondary'}
          size="s"
          icon={rowIcons[state]}
          aria-label={named({ name: nameOfCandidate(candidate) })}
          isLoading={isSaving}
          disabledReason={isAdded ? memberTexts.candidates_added_reason() : undefined}
          onClick={() => {
            (state === 'outdated' ? onUpdate : onAdd)(candidate);
          }}
        >
          {label}
        </Button>
      </div>
    </li>
  );
}

function LoadingRows() {
  return (
    <SkeletonGroup>
      <SkeletonRows
        count={3}
        className="gap-4 border-t border-border py-3.5 first-of-type:border-t-0"
        lines={['h-5 w-56', 'h-4 w-72', 'h-4 w-40']}
        end="h-8 w-20"
      />
    </SkeletonGroup>
  );
}
