import { changeLanguage, ownNameOf } from '@/shared/i18n/change-language';
import { memberTexts } from '@/shared/i18n/member-texts';
import { languages, m } from '@/shared/i18n/messages';
import { Field } from '@/shared/ui/field';
import { notify } from '@/shared/ui/notify';
import { Select } from '@/shared/ui/select';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { SettingCard } from './setting-card';
import { useSettings } from './use-settings';

/** The language of the account, for its pages in every browser and for its mails. The page is shown in it at once. */
export function Language() {
  const { save, error, ...state } = useSettings();

  const choose = async (tag: string) => {
    if (!(await save({ language: tag }))) return;
    try {
      if (languages.includes(tag)) await changeLanguage(tag);
      notify({ tone: 'success', text: memberTexts.account_language_saved({ language: ownNameOf(tag) }) });
    } catch {
      notify({ tone: 'error', text: m.language_failed() });
    }
  };

  return (
    <SettingCard
      {...state}
      id="account-language"
      title={memberTexts.account_language_title()}
      lead={memberTexts.account_language_lead()}
      failure={memberTexts.account_language_load_failed()}
      skeleton={
        <SkeletonGroup className="grid gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-10 w-full" />
        </SkeletonGroup>
      }
    >
      {({ language }) => (
        <Field label={m.language_label()} error={error}>
          <Select
            options={tagsWith(language).map((tag) => ({ value: tag, label: ownNameOf(tag) }))}
            value={language}
            placeholder={memberTexts.account_language_none()}
            onChange={(tag) => {
              if (tag !== null && tag !== language) void choose(tag);
            }}
          />
        </Field>
      )}
    </SettingCard>
  );
}

/** The languages of the application. One that only a newer server knows is shown and kept. */
const tagsWith = (chosen: string | null) =>
  chosen === null || languages.includes(chosen) ? languages : [...languages, chosen];
