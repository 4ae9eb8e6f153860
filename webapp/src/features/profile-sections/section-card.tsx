import type { ReactNode, Ref } from 'react';
import type { Section } from '@/shared/api/generated/model/section';
import type { SectionType } from '@/shared/api/generated/model/section-type';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { SkeletonGroup, SkeletonRows } from '@/shared/ui/skeleton';
import { SectionCardHeader } from './section-card-header';
import { withEntry, withoutEntry } from './section-changes';
import type { SectionKind } from './section-kinds';
import { SectionRow } from './section-row';
import type { SectionSlots } from './section-slots';

/** The state of a card: its entries are shown, are loading, or could not be loaded. */
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
  /** The open form in this card. It replaces the row of its entry. The form for a new entry, which has no row, is at the top. */
  editing?: { section: Section | null; savedId?: number | null; form: ReactNode } | null;
  /** The entry that was saved last during this visit. It is scrolled into view. */
  savedId: number | null;
  addRef?: Ref<HTMLButtonElement>;
  /** Before the button that adds one. */
  headerActions?: ReactNode;
  filesInRow?: SectionSlots['filesInRow'];
  proofInRow?: SectionSlots['proofInRow'];
  itemsInMenu?: SectionSlots['itemsInMenu'];
  onAdd: () => void;
  onEdit: (section: Section) => void;
  onDelete: (section: Section) => void;
};

/** A text about the order in which the server sorts the entries. */
function orderText(typeId: SectionType, sections: readonly Section[]): string {
  if (typeId === 'Repository') return memberTexts.repositories_order();
  const hasDays = sections.some(({ startedAt, endedAt }) => startedAt !== null || endedAt !== null);
  return hasDays ? memberTexts.sections_order() : memberTexts.sections_order_added();
}

/**
 * Lines below each other are one card: they close the gap between cards, which is 24 pixels, and one of the two borders where they meet is
 * the line between them. So a card that gets its first entry is still the same, with all that is open in it.
 */
const quietClasses =
  'py-3.5 [[data-quiet]+&]:-mt-6 [[data-quiet]+&]:rounded-t-none has-[+[data-quiet]]:rounded-b-none has-[+[data-quiet]]:border-b-0';

/** The frame of an open form is wider than the rows of the card. */
const formClasses = '-mx-3 py-3.5';

/** All entries of one type, to be changed. */
export function SectionCard({
  kind,
  entries,
  editing = null,
  addRef,
  headerActions,
  onAdd,
  ...rows
}: SectionCardProps) {
  const titleId = `${kind.anchor}-title`;
  const edited = editing?.section ?? null;
  const isAdding = editing !== null && edited === null;
  const isEmpty = entries.state === 'loaded' && entries.sections.length === 0 && editing === null;
  // In an empty profile, only the card of workplaces has the filled button of the page. The other cards are one line
  // each.
  const isInviting = isEmpty && kind.typeId === 'Workplace';
  const isQuiet = isEmpty && !isInviting;
  const add = (
    <Button
      ref={addRef}
      variant={isInviting ? 'primary' : 'secondary'}
      size={isInviting ? 'm' : 's'}
      icon="add"
      // On phones, the button shows only its icon, unless there is another button next to it: then the icon alone would
      // be unclear. The button keeps its space while its form is open.
      className={classNames(isQuiet && 'group/add max-sm:only:size-11! max-sm:only:px-0!', isAdding && 'invisible')}
      onClick={onAdd}
    >
      <span className={isQuiet ? 'max-sm:group-only/add:sr-only' : undefined}>{kind.words.add()}</span>
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
      data-quiet={isQuiet || undefined}
      className={classNames('px-6 max-sm:px-5', isQuiet ? quietClasses : 'pt-6 pb-2.5 max-sm:pt-5')}
    >
      <SectionCardHeader
        kind={kind}
        titleId={titleId}
        isQuiet={isQuiet}
        actions={entries.state === 'loaded' ? actions : null}
      />
      {/* With one entry there is no order to explain. */}
      {entries.state === 'loaded' && entries.sections.length > 1 ? (
        <p className="-mt-1 mb-2 text-caption text-ink-muted">{orderText(kind.typeId, entries.sections)}</p>
      ) : null}
      {isAdding ? <div className={formClasses}>{editing.form}</div> : null}
      {isInviting ? (
        <EmptyState level={3} title={memberTexts.workplaces_empty_title()} text={kind.words.emptyText()} action={add} />
      ) : (
        <Entries
          entries={edited === null ? withoutSaved(entries, editing?.savedId ?? null) : withEdited(entries, edited)}
          titleId={titleId}
          editedId={edited?.id ?? null}
          form={editing?.form}
          {...rows}
        />
      )}
    </Card>
  );
}

/** Keeps the entry of the open form in the list if it was deleted on another device, so that typed values are not lost. */
function withEdited(entries: SectionEntries, edited: Section): SectionEntries {
  if (entries.state !== 'loaded' || entries.sections.some(({ id }) => id === edited.id)) return entries;
  return { state: 'loaded', sections: withEntry(entries.sections, edited) };
}

/** A new entry that is saved while its form waits for the files. */
function withoutSaved(entries: SectionEntries, id: number | null): SectionEntries {
  return entries.state === 'loaded' && id !== null
    ? { state: 'loaded', sections: withoutEntry(entries.sections, id) }
    : entries;
}

type EntriesProps = Omit<SectionCardProps, 'kind' | 'editing' | 'addRef' | 'headerActions' | 'onAdd'> & {
  titleId: string;
  /** The entry whose row is replaced by the form. */
  editedId: number | null;
  form: ReactNode;
};

function Entries({
  entries,
  titleId,
  primaryId,
  today,
  savedId,
  editedId,
  form,
  filesInRow,
  proofInRow,
  itemsInMenu,
  onEdit,
  onDelete,
}: EntriesProps) {
  if (entries.state === 'loading') return <LoadingRows />;
  if (entries.state === 'failed') {
    return <ErrorState text={entries.text} isRetrying={entries.isRetrying} onRetry={entries.onRetry} />;
  }
  if (entries.sections.length === 0) return null;
  return (
    <ul aria-labelledby={titleId}>
      {entries.sections.map((section) =>
        section.id === editedId ? (
          <li key={section.id} className={formClasses}>
            {form}
          </li>
        ) : (
          <SectionRow
            key={section.id}
            section={section}
            today={today}
            isPrimary={section.id === primaryId}
            isJustSaved={section.id === savedId}
            files={filesInRow?.(section)}
            proof={proofInRow?.(section)}
            menuItems={itemsInMenu?.(section)}
            onEdit={() => {
              onEdit(section);
            }}
            onDelete={() => {
              onDelete(section);
            }}
          />
        ),
      )}
    </ul>
  );
}

function LoadingRows() {
  return (
    <SkeletonGroup>
      <SkeletonRows
        count={2}
        className="gap-4 border-t border-border py-3.5"
        mark="size-10"
        lines={['h-5 w-56', 'h-4 w-40']}
      />
    </SkeletonGroup>
  );
}
