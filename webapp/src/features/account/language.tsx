import { changeLanguage, ownNameOf } from '@/shared/i18n/change-language';
import { memberTexts } from '@/shared/i18n/member-texts';
import { languages, m } from '@/shared/i18n/messages';
import { notify } from '@/shared/ui/notify';
import { LanguageView } from './language-view';
import { useSettings } from './use-settings';

/** Reads and saves the language of the account, and shows the page in it. */
export function Language() {
  const { settings, state, save } = useSettings();

  const choose = async (tag: string) => {
    if (!(await save({ language: tag }))) return;
    try {
      if (languages.includes(tag)) await changeLanguage(tag);
      notify({ tone: 'success', text: memberTexts.account_language_saved({ language: ownNameOf(tag) }) });
    } catch {
      notify({ tone: 'error', text: m.language_failed() });
    }
  };

  return <LanguageView {...state} chosen={settings?.language} onChoose={(tag) => void choose(tag)} />;
}
