import { useEffect, useId, useRef } from 'react';
import { appTexts } from '../i18n/app-texts';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { saveButtonOf } from './save-button';

/** A field whose typed value differs from the saved one, with both as text. */
export type Difference<Name extends string = string> = { name: Name; label: string; saved: string; typed: string };

export type ConflictNoticeProps<Name extends string> = {
  differences: readonly Difference<Name>[];
  /** Puts the saved value into a field of the form. */
  onUse: (name: Name) => void;
  onUseAll: () => void;
};

/**
 * Shows both versions of the fields that another device has changed while the form was being filled in. Neither version
 * is lost: the typed one stays in the form and can be saved again, and the saved one can be taken over, for one field
 * or for all. It is rendered inside the form. It takes the focus when it appears, and passes it to the save button when
 * no field is left to choose.
 */
export function ConflictNotice<Name extends string>({ differences, onUse, onUseAll }: ConflictNoticeProps<Name>) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    // The focus alone would scroll only the heading into view, at the lower edge.
    title.current?.scrollIntoView({ block: 'center' });
  }, []);
  if (differences.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="rounded-m border border-warning-ink bg-surface p-4">
      <h3 ref={title} id={titleId} tabIndex={-1} className="flex items-center gap-2 text-h3 outline-none">
        <Icon name="warning" isFilled className="text-warning-ink" />
        {appTexts.form_conflict_title()}
      </h3>
      <p className="mt-1 text-small text-ink-muted">{appTexts.form_conflict_text()}</p>
      <ul className="mt-2">
        {differences.map(({ name, label, saved, typed }) => (
          <li key={name} className="border-t border-border py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="text-small font-semibold">{label}</p>
              <Button
                variant="secondary"
                size="s"
                aria-label={appTexts.form_conflict_use_one({ label })}
                onClick={({ currentTarget }) => {
                  onUse(name);
                  // The button disappears with its line, and the notice with its last line. Without this, the focus
                  // would be lost.
                  if (differences.length === 1) saveButtonOf(currentTarget.form)?.focus();
                  else title.current?.focus();
                }}
              >
                {appTexts.form_conflict_use()}
              </Button>
            </div>
            <dl className="mt-1 grid gap-x-4 gap-y-2 text-small sm:grid-cols-2">
              <Version term={appTexts.form_conflict_saved()} text={saved} />
              <Version term={appTexts.form_conflict_yours()} text={typed} />
            </dl>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="s"
          onClick={({ currentTarget }) => {
            onUseAll();
            saveButtonOf(currentTarget.form)?.focus();
          }}
        >
          {appTexts.form_conflict_use_all()}
        </Button>
        <Button type="submit" variant="secondary" size="s">
          {appTexts.form_conflict_keep_all()}
        </Button>
      </div>
    </section>
  );
}

/** One of the two versions. They are next to each other on wide screens. */
function Version({ term, text }: { term: string; text: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted">{term}</dt>
      <dd dir="auto" className="line-clamp-6 whitespace-pre-line wrap-anywhere">
        {text || appTexts.form_conflict_empty()}
      </dd>
    </div>
  );
}
