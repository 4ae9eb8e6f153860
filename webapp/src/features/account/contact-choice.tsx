import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { storeAnswer } from '@/shared/api/cache-writes';
import { getGetSettingsQueryKey, useGetSettings, useUpdateSettings } from '@/shared/api/generated/endpoints/auth/auth';
import type { ContactChoice as Choice } from '@/shared/api/generated/model/contact-choice';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { notify } from '@/shared/ui/notify';
import { ContactChoiceView } from './contact-choice-view';

/** Reads and saves who may write to the user. The choice moves at once, and back if it could not be saved. */
export function ContactChoice() {
  const queryClient = useQueryClient();
  const settings = useGetSettings();
  const update = useUpdateSettings();
  const [error, setError] = useState<unknown>(null);

  const change = async (contactMessages: Choice) => {
    setError(null);
    try {
      const saved = await update.mutateAsync({ data: { contactMessages } });
      storeAnswer(queryClient, getGetSettingsQueryKey(), saved);
      notify({ tone: 'success', text: memberTexts.contact_choice_saved() });
    } catch (failure) {
      setError(failure);
    }
  };

  return (
    <ContactChoiceView
      chosen={update.isPending ? update.variables.data.contactMessages : settings.data?.contactMessages}
      isFailed={settings.isError}
      isRetrying={settings.isFetching}
      onRetry={() => {
        void settings.refetch();
      }}
      isSaving={update.isPending}
      error={error === null ? undefined : errorText(error)}
      onChoose={(choice) => {
        if (!update.isPending) void change(choice);
      }}
    />
  );
}
