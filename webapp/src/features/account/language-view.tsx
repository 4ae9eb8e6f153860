import { ownNameOf } from '@/shared/i18n/change-language';
import { memberTexts } from '@/shared/i18n/member-texts';
import { languages, m } from '@/shared/i18n/messages';
import { Card } from '@/shared/ui/card';
import { ErrorState } from '@/shared/ui/error-state';
import { Field } from '@/shared/ui/field';
import { SectionHeader } from '@/shared/ui/section-header';
import { Select } from '@/shared/ui/select';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';

export type LanguageViewProps = {
  /** The language tag of the settings, null for none chosen; undefined while loading, and when they could not be loaded. */
  chosen: string | null | undefined;
  isFailed: boolean;
  isRetrying: boolean;
  isSaving: boolean;
  /** Why the last choice could not be saved. */
  error?: string | undefined;
  onRetry: () => void;
  onChoose: (tag: string) => void;
};

/** The language of the account, for its pages in every browser and for its mails. */
export function LanguageView(props: LanguageViewProps) {
  return (
    <Card aria-labelledby="account-language">
      <SectionHeader
        id="account-language"
        title={memberTexts.account_language_title()}
        description={memberTexts.account_language_lead()}
        className="mb-4"
      />
      <Choice {...props} />
    </Card>
  );
}

function Choice({ chosen, isFailed, isRetrying, isSaving, error, onRetry, onChoose }: LanguageViewProps) {
  if (chosen === undefined && isFailed) {
    return <ErrorState text={memberTexts.account_language_load_failed()} onRetry={onRetry} isRetrying={isRetrying} />;
  }
  if (chosen === undefined) {
    return (
      <SkeletonGroup className="grid gap-2">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-10 w-full" />
      </SkeletonGroup>
    );
  }
  // A language that only a newer server knows is shown and kept.
  const tags = chosen === null || languages.includes(chosen) ? languages : [...languages, chosen];
  return (
    <div aria-busy={isSaving}>
      <Field label={m.language_label()} error={error}>
        <Select
          options={tags.map((tag) => ({ value: tag, label: ownNameOf(tag) }))}
          value={chosen}
          placeholder={memberTexts.account_language_none()}
          onChange={(tag) => {
            if (tag !== null && tag !== chosen && !isSaving) onChoose(tag);
          }}
        />
      </Field>
    </div>
  );
}
