import type { ImportItem } from '@/shared/api/generated/model/import-item';
import type { JsonResume } from '@/shared/api/generated/model/json-resume';
import { formatNumber } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { textLength } from '@/shared/lib/normal-text';
import { Checkbox } from '@/shared/ui/checkbox';
import { nameOfPart } from './import-items';

export type LongTextsProps = {
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
export function LongTexts({ document, items, isShortening, onShortening }: LongTextsProps) {
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
