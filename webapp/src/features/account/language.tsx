import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { storeAnswer } from '@/shared/api/cache-writes';
import { getGetSettingsQueryKey, useGetSettings, useUpdateSettings } from '@/shared/api/generated/endpoints/auth/auth';
import { changeLanguage, ownNameOf } from '@/shared/i18n/change-language';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { languages, m } from '@/shared/i18n/messages';
import { notify } from '@/shared/ui/notify';
import { LanguageView } from './language-view';

/** Reads and saves the language of the account, and shows the page in it. */
export function Language() {
  const queryClient = useQueryClient();
  // The footer of public pages saves it, too, without this cache.
  const settings = useGetSettings(undefined, { query: { refetchOnMount: 'always' } });
  const update = useUpdateSettings();
  const [error, setError] = useState<unknown>(null);

  const choose = async (tag: string) => {
    setError(null);
    try {
      storeAnswer(queryClient, getGetSettingsQueryKey(), await update.mutateAsync({ data: { language: tag } }));
    } catch (failure) {
      setError(failure);
      return;
    }
    try {
      if (languages.includes(tag)) await changeLanguage(tag);
      notify({ tone: 'success', text: memberTexts.account_language_saved({ language: ownNameOf(tag) }) });
    } catch {
      notify({ tone: 'error', text: m.language_failed() });
    }
  };

  return (
    <LanguageView
      chosen={settings.data?.language}
      isFailed={settings.isError}
      isRetrying={settings.isFetching}
      isSaving={update.isPending}
      error={error === null ? undefined : errorText(error)}
      onRetry={() => {
        void settings.refetch();
      }}
      onChoose={(tag) => {
        void choose(tag);
      }}
    />
  );
}
