import type { ReactNode, Ref } from 'react';
import type { Section } from '@/shared/api/generated/model/section';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { SectionHeader } from '@/shared/ui/section-header';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import type { SectionKind } from './section-kinds';
import { SectionRow } from './section-row';
import type { SectionSlots } from './section-slots';

/** What a card shows: its entries, that they are on their way, or that they could not be had. */
export type SectionEntries =
  /** In the order of the server. */
  | { state: 'loaded'; sections: readonly Section[] }
  | { state: 'loading' }
  | { state: 'failed'; text: string; isRetrying: boolean; onRetry: () => void };

export type SectionCardProps = {
  kind: SectionKind;
  entries: SectionEntries;
  primaryId: number | null;
  /** Any instant or day. */
  today: string;
  /** The form for a new entry stands below, and has the filled button. */
  isAdding?: boolean;
  /** The entry that was saved last in this visit; it is brought into view. */
  savedId: number | null;
  addRef?: Ref<HTMLButtonElement>;
  /** Before the button that adds one. */
  headerActions?: ReactNode;
  filesInRow?: SectionSlots['filesInRow'];
  onAdd: () => void;
  onEdit: (section: Section) => void;
  onDelete: (section: Section) => void;
};

/** All entries of one type, to be changed. */
export function SectionCard({
  kind,
  entries,
  isAdding = false,
  addRef,
  headerActions,
  onAdd,
  ...rows
}: SectionCardProps) {
  const titleId = `${kind.anchor}-title`;
  const isEmpty = entries.state === 'loaded' && entries.sections.length === 0;
  // An empty profile begins with work: its card alone invites with the one filled button of the page.
  const isInviting = isEmpty && kind.typeId === 'Workplace';
  const add = (
    <Button
      ref={addRef}
      variant={isInviting && !isAdding ? 'primary' : 'secondary'}
      size={isInviting ? 'm' : 's'}
      icon="add"
      onClick={onAdd}
    >
      {kind.words.add()}
    </Button>
  );
  const actions = (
    <>
      {headerActions}
      {isInviting ? null : add}
    </>
  );
  return (
    <Card
      id={kind.anchor}
      aria-labelledby={titleId}
      padding="none"
      className="px-6 pt-6 pb-2.5 max-sm:px-5 max-sm:pt-5"
    >
      <SectionHeader
        id={titleId}
        title={kind.words.card()}
        actions={entries.state === 'loaded' ? actions : undefined}
        className="mb-2"
      />
      {isInviting ? (
        <EmptyState level={3} title={kind.words.emptyTitle()} text={kind.words.emptyText()} action={add} />
      ) : (
        <Entries kind={kind} entries={entries} titleId={titleId} {...rows} />
      )}
    </Card>
  );
}

type EntriesProps = Omit<SectionCardProps, 'isAdding' | 'addRef' | 'headerActions' | 'onAdd'> & { titleId: string };

function Entries({ kind, entries, titleId, primaryId, today, savedId, filesInRow, onEdit, onDelete }: EntriesProps) {
  if (entries.state === 'loading') return <LoadingRows />;
  if (entries.state === 'failed') {
    return <ErrorState text={entries.text} isRetrying={entries.isRetrying} onRetry={entries.onRetry} />;
  }
  if (entries.sections.length === 0) {
    return (
      <p className="border-t border-border py-3.5 text-small text-ink-muted">
        <span className="font-semibold text-ink">{kind.words.emptyTitle()}.</span> {kind.words.emptyText()}
      </p>
    );
  }
  return (
    <ul aria-labelledby={titleId}>
      {entries.sections.map((section) => (
        <SectionRow
          key={section.id}
          section={section}
          today={today}
          isPrimary={section.id === primaryId}
          isJustSaved={section.id === savedId}
          files={filesInRow?.(section)}
          onEdit={() => {
            onEdit(section);
          }}
          onDelete={() => {
            onDelete(section);
          }}
        />
      ))}
    </ul>
  );
}

function LoadingRows() {
  return (
    <SkeletonGroup>
      {['first', 'second'].map((row) => (
        <div key={row} className="flex items-center gap-4 border-t border-border py-3.5">
          <Skeleton className="size-10" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-56 max-w-full" />
            <Skeleton className="h-4 w-40 max-w-full" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
