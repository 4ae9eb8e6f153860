import { type ChangeEvent, useState } from 'react';
import { changeLanguage, ownNameOf } from '@/shared/i18n/change-language';
import { languages, m, useLanguage } from '@/shared/i18n/messages';
import { appEvents } from '@/shared/lib/event-emitter';
import { notify } from '@/shared/ui/notify';

/** A page has only one of these selects. An id of `useId` would differ in the markup of the server. */
const selectId = 'site-language';

/** Chooses the language. A native select, so that pages of visitors load no library for it. */
export function LanguageSelect() {
  const language = useLanguage();
  const [isChanging, setIsChanging] = useState(false);

  const change = async ({ target }: ChangeEvent<HTMLSelectElement>) => {
    setIsChanging(true);
    try {
      await changeLanguage(target.value);
      appEvents.emit('language-chosen', { tag: target.value });
    } catch {
      notify({ tone: 'error', text: m.language_failed() });
    } finally {
      setIsChanging(false);
    }
  };

  return (
    <div className="flex items-center gap-2 text-small">
      <label htmlFor={selectId} className="text-ink-muted">
        {m.language_label()}
      </label>
      <select
        id={selectId}
        value={language}
        aria-busy={isChanging}
        className="min-h-6 cursor-pointer rounded-s border border-border bg-surface py-1 ps-2 pe-1 font-medium text-ink"
        onChange={(event) => {
          void change(event);
        }}
      >
        {languages.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {ownNameOf(tag)}
          </option>
        ))}
      </select>
    </div>
  );
}
