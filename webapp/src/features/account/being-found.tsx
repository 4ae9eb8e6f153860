import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { storeAnswer } from '@/shared/api/cache-writes';
import { getGetSettingsQueryKey, useGetSettings, useUpdateSettings } from '@/shared/api/generated/endpoints/auth/auth';
import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { notify } from '@/shared/ui/notify';
import { BeingFoundView } from './being-found-view';

export type BeingFoundProps = { displayName: string | null };

/** Reads and saves whether other members find the user. The switch moves at once, and back if it could not be saved. */
export function BeingFound({ displayName }: BeingFoundProps) {
  const queryClient = useQueryClient();
  const settings = useGetSettings();
  const profile = useGetProfile();
  const update = useUpdateSettings();
  const [error, setError] = useState<unknown>(null);
  const hasNoProfile = profile.isSuccess && !profile.data;

  const change = async (discoverable: boolean) => {
    setError(null);
    try {
      const saved = await update.mutateAsync({ data: { discoverable } });
      storeAnswer(queryClient, getGetSettingsQueryKey(), saved);
      notify({
        tone: 'success',
        text: discoverable ? memberTexts.being_found_saved_on() : memberTexts.being_found_saved_off(),
      });
    } catch (failure) {
      setError(failure);
    }
  };

  return (
    <BeingFoundView
      discoverable={update.isPending ? update.variables.data.discoverable : settings.data?.discoverable}
      accessMode={hasNoProfile ? null : profile.data?.accessMode}
      displayName={displayName}
      isFailed={settings.isError || profile.isError}
      isRetrying={settings.isFetching || profile.isFetching}
      onRetry={() => {
        void settings.refetch();
        void profile.refetch();
      }}
      error={error === null ? undefined : errorText(error)}
      onChange={(isOn) => {
        if (!update.isPending) void change(isOn);
      }}
    />
  );
}
