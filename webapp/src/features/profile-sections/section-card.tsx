import type { ReactNode, Ref } from 'react';
import type { Section } from '@/shared/api/generated/model/section';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { missingPartClasses, ownerColours } from '@/shared/ui/in-place-classes';
import { SkeletonGroup, SkeletonRows } from '@/shared/ui/skeleton';
import { withEntry, withoutEntry } from './section-changes';
import type { SectionKind } from './section-kinds';
import { SectionRow } from './section-row';
import type { SectionSlots } from './section-slots';

/** The state of a part: its entries are shown, are loading, or could not be loaded. */
export type SectionEntries =
  /** In the order of the server. */
  | { state: 'loaded'; sections: readonly Section[] }
  | { state: 'loading' }
  | { state: 'failed'; text: string; isRetrying: boolean; onRetry: () => void };

export type SectionCardProps = {
  kind: SectionKind;
  entries: SectionEntries;
  primaryId: number | null;
  /** The entries that others never see. */
  hiddenIds: readonly number[];
  /** Others never see this part. */
  isHidden: boolean;
  /** The open form in this part. It replaces the row of its entry. The form for a new entry, which has no row, is at the top. */
  editing?: { section: Section | null; savedId?: number | null; form: ReactNode } | null;
  /** The entry that was saved last during this visit. It is scrolled into view. */
  savedId: number | null;
  addRef?: Ref<HTMLButtonElement> | undefined;
  slots: SectionSlots;
  /** Null if entries are added elsewhere. */
  onAdd: (() => void) | null;
  onEdit: (section: Section) => void;
  onDelete: (section: Section) => void;
};

/**
 * All entries of a part of the page, as visitors see them, to be changed. Without entries, it is the place where they
 * are missing. It stays the same element when the first one is added, so that a dialog of one of its buttons stays open.
 */
export function SectionCard({
  kind,
  entries,
  isHidden,
  editing = null,
  addRef,
  slots,
  onAdd,
  ...rows
}: SectionCardProps) {
  const titleId = `${kind.anchor}-title`;
  const edited = editing?.section ?? null;
  const isAdding = editing !== null && edited === null;
  const isMissing = entries.state === 'loaded' && entries.sections.length === 0 && editing === null;
  const headerActions = kind.part === 'REPOSITORIES' ? slots.repositoriesHeader : null;
  return (
    <section
      id={kind.anchor}
      aria-labelledby={titleId}
      data-missing={isMissing || undefined}
      className={isMissing ? missingPartClasses : undefined}
    >
      <div
        className={classNames(
          'flex flex-wrap items-center gap-x-4 gap-y-2',
          isMissing ? 'min-w-0 flex-1' : 'mb-5 justify-between',
        )}
      >
        <div className={isMissing ? 'min-w-0 flex-1 basis-60' : 'flex min-w-0 flex-wrap items-center gap-x-3'}>
          <h2 id={titleId} className={isMissing ? 'text-h3 text-ink-muted' : 'text-title'}>
            {kind.words.card()}
          </h2>
          {isMissing ? <p className="text-small text-ink-muted">{kind.words.emptyText()}</p> : null}
          {isHidden && !isMissing ? <Badge>{memberTexts.editor_look_hidden()}</Badge> : null}
        </div>
        <div className="flex flex-wrap items-center gap-2 text-body" {...ownerColours}>
          {entries.state === 'loaded' ? (
            <>
              {headerActions}
              {onAdd === null ? null : (
                <Button
                  ref={addRef}
                  variant="secondary"
                  size="s"
                  icon="add"
                  // The button keeps its space while its form is open.
                  className={isAdding ? 'invisible' : undefined}
                  onClick={onAdd}
                >
                  {kind.words.add()}
                </Button>
              )}
            </>
          ) : null}
        </div>
      </div>
      {isAdding ? <div className="mb-9">{editing.form}</div> : null}
      <Entries
        entries={edited === null ? withoutSaved(entries, editing?.savedId ?? null) : withEdited(entries, edited)}
        titleId={titleId}
        listClasses={slots.listClasses?.(kind.part)}
        editedId={edited?.id ?? null}
        form={editing?.form}
        slots={slots}
        {...rows}
      />
    </section>
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

type EntriesProps = Omit<SectionCardProps, 'kind' | 'isHidden' | 'editing' | 'addRef' | 'onAdd'> & {
  titleId: string;
  listClasses: string | undefined;
  /** The entry whose row is replaced by the form. */
  editedId: number | null;
  form: ReactNode;
};

function Entries({
  entries,
  titleId,
  listClasses,
  primaryId,
  hiddenIds,
  savedId,
  editedId,
  form,
  slots,
  onEdit,
  onDelete,
}: EntriesProps) {
  if (entries.state === 'loading') return <LoadingRows />;
  if (entries.state === 'failed') {
    return <ErrorState text={entries.text} isRetrying={entries.isRetrying} onRetry={entries.onRetry} />;
  }
  if (entries.sections.length === 0) return null;
  return (
    <ul aria-labelledby={titleId} className={listClasses}>
      {entries.sections.map((section) =>
        section.id === editedId ? (
          <li key={section.id} className="ps-0! before:hidden! after:hidden!">
            {form}
          </li>
        ) : (
          <SectionRow
            key={section.id}
            section={section}
            isPrimary={section.id === primaryId}
            isHidden={hiddenIds.includes(section.id)}
            isJustSaved={section.id === savedId}
            slots={slots}
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
      <SkeletonRows count={2} className="gap-4 py-3.5" mark="size-10" lines={['h-5 w-56', 'h-4 w-40']} />
    </SkeletonGroup>
  );
}
