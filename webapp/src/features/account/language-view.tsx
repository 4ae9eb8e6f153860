import { ownNameOf } from '@/shared/i18n/change-language';
import { memberTexts } from '@/shared/i18n/member-texts';
import { languages, m } from '@/shared/i18n/messages';
import { Field } from '@/shared/ui/field';
import { Select } from '@/shared/ui/select';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { SettingCard, type SettingState } from './setting-card';

export type LanguageViewProps = SettingState & {
  /** The language tag of the settings, null for none chosen; undefined while loading, and when they could not be loaded. */
  chosen: string | null | undefined;
  onChoose: (tag: string) => void;
};

/** The language of the account, for its pages in every browser and for its mails. */
export function LanguageView({ chosen, error, onChoose, ...state }: LanguageViewProps) {
  return (
    <SettingCard
      {...state}
      id="account-language"
      title={memberTexts.account_language_title()}
      lead={memberTexts.account_language_lead()}
      loadFailed={memberTexts.account_language_load_failed()}
      skeleton={
        <SkeletonGroup className="grid gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-10 w-full" />
        </SkeletonGroup>
      }
    >
      {chosen === undefined ? null : <Choice chosen={chosen} error={error} onChoose={onChoose} />}
    </SettingCard>
  );
}

type ChoiceProps = Pick<LanguageViewProps, 'error' | 'onChoose'> & { chosen: string | null };

function Choice({ chosen, error, onChoose }: ChoiceProps) {
  // A language that only a newer server knows is shown and kept.
  const tags = chosen === null || languages.includes(chosen) ? languages : [...languages, chosen];
  return (
    <Field label={m.language_label()} error={error}>
      <Select
        options={tags.map((tag) => ({ value: tag, label: ownNameOf(tag) }))}
        value={chosen}
        placeholder={memberTexts.account_language_none()}
        onChange={(tag) => {
          if (tag !== null && tag !== chosen) onChoose(tag);
        }}
      />
    </Field>
  );
}
