import { useEffect, useId, useRef } from 'react';
import type { ImportItem } from '@/shared/api/generated/model/import-item';
import type { ImportProfileMode } from '@/shared/api/generated/model/import-profile-mode';
import type { ImportResult } from '@/shared/api/generated/model/import-result';
import type { JsonResume } from '@/shared/api/generated/model/json-resume';
import { formatNumber } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { textLength } from '@/shared/lib/normal-text';
import { Checkbox } from '@/shared/ui/checkbox';
import { EmptyState } from '@/shared/ui/empty-state';
import { RadioCards } from '@/shared/ui/radio-cards';
import { StatusMark } from '@/shared/ui/status-mark';
import { groupsOf, type ItemGroup, isValueOfEntry, nameOfPart, namesOfItems, reasonOf } from './import-items';

export type ImportPreviewProps = {
  document: JsonResume;
  result: ImportResult;
  /** The tables that the archive does not have. */
  missing: readonly string[];
  mode: ImportProfileMode;
  /** Texts that are too long are shortened. */
  isShortening: boolean;
  problem: string | null;
  onMode: (mode: ImportProfileMode) => void;
  onShortening: (isShortening: boolean) => void;
};

/** Shows which items an import will add, update and leave out, and lets the person choose between adding and replacing. */
export function ImportPreview({
  document,
  result,
  missing,
  mode,
  isShortening,
  problem,
  onMode,
  onShortening,
}: ImportPreviewProps) {
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The alert is below the list, which is often longer than the screen.
    if (problem !== null) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  if (result.items.length === 0) {
    return <EmptyState level={3} title={memberTexts.import_nothing_title()} text={memberTexts.import_nothing_text()} />;
  }
  return (
    <div className="grid gap-5">
      <RadioCards
        label={memberTexts.import_mode()}
        value={mode}
        onChange={onMode}
        cards={[
          { value: 'merge', label: memberTexts.import_merge(), description: memberTexts.import_merge_text() },
          { value: 'replace', label: memberTexts.import_replace(), description: memberTexts.import_replace_text() },
        ]}
      />
      <p role="status">
        {memberTexts.import_counts({ created: result.created, updated: result.updated, skipped: result.skipped })}
      </p>
      <LongTexts
        document={document}
        items={result.items.filter(({ shortened }) => shortened !== null)}
        isShortening={isShortening}
        onShortening={onShortening}
      />
      {groupsOf(result.items).map((group) => (
        <Group key={group.name} group={group} document={document} />
      ))}
      {missing.length === 0 ? null : (
        <StatusMark tone="info">
          {memberTexts.import_missing({ names: missing.map((name) => `${name}.csv`).join(', ') })}
        </StatusMark>
      )}
      <p ref={alert} role="alert" className="empty:hidden">
        {problem === null ? null : <StatusMark tone="negative">{problem}</StatusMark>}
      </p>
    </div>
  );
}

type GroupProps = { group: ItemGroup; document: JsonResume };

function Group({ group, document }: GroupProps) {
  const id = useId();
  const names = namesOfItems(document, group.items);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-h3">
        {group.label()}
      </h3>
      <ul className="mt-1 divide-y divide-border">
        {group.items.map((item, index) => (
          <li
            // One value can be two items, such as two languages in one text, and items never move.
            key={`${item.path} ${String(index)}`}
            className={classNames(
              'flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2',
              isValueOfEntry(item) && 'ps-4',
            )}
          >
            <span dir="auto" className="line-clamp-2 min-w-0 flex-1 basis-48 wrap-anywhere">
              {names.get(item)}
            </span>
            <Outcome item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Outcome({ item }: { item: ImportItem }) {
  if (item.shortened !== null && item.issue === null) {
    return (
      <StatusMark tone="info" icon="edit">
        {memberTexts.import_item_shortened()}
      </StatusMark>
    );
  }
  if (item.action === 'CREATE') {
    return (
      <StatusMark tone="positive" icon="add">
        {memberTexts.import_item_new()}
      </StatusMark>
    );
  }
  if (item.action === 'UPDATE') {
    return (
      <StatusMark tone="info" icon="edit">
        {memberTexts.import_item_filled()}
      </StatusMark>
    );
  }
  const isHarmless = ['unchanged', 'kept', 'noPlace', 'hidden', 'taken'].includes(item.issue?.code ?? '');
  return <StatusMark tone={isHarmless ? 'neutral' : 'warning'}>{reasonOf(item)}</StatusMark>;
}

type LongTextsProps = {
  document: JsonResume;
  /** The items with a text that is too long. */
  items: readonly ImportItem[];
  isShortening: boolean;
  onShortening: (isShortening: boolean) => void;
};

/**
 * The texts that are too long, complete and shortened, and the choice to shorten them. Nothing is shortened unless the
 * person chooses this.
 */
function LongTexts({ document, items, isShortening, onShortening }: LongTextsProps) {
  if (items.length === 0) return null;
  return (
    <section className="grid gap-3 rounded-m border border-border p-4">
      <Checkbox
        label={memberTexts.import_shorten({ count: items.length })}
        hint={memberTexts.import_shorten_hint()}
        isChecked={isShortening}
        onChange={onShortening}
      />
      {items.map(({ path, shortened }) =>
        shortened === null ? null : (
          <details key={path} className="text-small">
            <summary className="cursor-pointer font-semibold wrap-anywhere">
              {memberTexts.import_long_text({
                name: nameOfPart(document, path),
                length: formatNumber(textLength(shortened.full)),
              })}
            </summary>
            <h3 className="mt-2 text-caption text-ink-muted">{memberTexts.import_long_cut()}</h3>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {shortened.cut}
            </p>
            <h3 className="mt-2 text-caption text-ink-muted">{memberTexts.import_long_full()}</h3>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {shortened.full}
            </p>
          </details>
        ),
      )}
    </section>
  );
}
