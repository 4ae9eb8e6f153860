import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { storeAnswer } from '@/shared/api/cache-writes';
import {
  getGetSettingsQueryKey,
  getGetSettingsQueryOptions,
  getGetUserQueryKey,
  getGetUserQueryOptions,
  useGetSettings,
  useUpdateSettings,
} from '@/shared/api/generated/endpoints/auth/auth';
import type { Settings } from '@/shared/api/generated/model/settings';
import type { User } from '@/shared/api/generated/model/user';
import { ifMatch } from '@/shared/api/if-match';
import { saveOnNewest } from '@/shared/form/save-with-conflict-check';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { notify } from '@/shared/ui/notify';
import { NotificationSettingsView } from './notification-settings-view';
import { changed, type NotificationSwitch, updateOf } from './notification-switch';

type Change = { one: NotificationSwitch; isOn: boolean };

/** Reads and saves of what the user is notified. A switch moves at once, and back if it could not be saved. */
export function NotificationSettings() {
  const { data, isError, isFetching, refetch } = useGetSettings();
  const { pending, error, save } = useSave();
  return (
    <NotificationSettingsView
      settings={
        data && (pending === null ? data.notifications : changed(data.notifications, pending.one, pending.isOn))
      }
      isFailed={isError}
      isRetrying={isFetching}
      onRetry={() => {
        void refetch();
      }}
      isSaving={pending !== null}
      error={error}
      onChange={(one, isOn) => {
        if (data !== undefined && pending === null) void save(data, { one, isOn });
      }}
    />
  );
}

/** Saves one switch. `pending` is the change that is being saved, and `error` says why the last one was not saved. */
function useSave() {
  const queryClient = useQueryClient();
  const update = useUpdateSettings();
  const [pending, setPending] = useState<Change | null>(null);
  const [error, setError] = useState<{ text: () => string } | null>(null);
  const save = async (base: Settings, { one, isOn }: Change) => {
    const memberId = queryClient.getQueryData<User>(getGetUserQueryKey())?.memberId;
    setError(null);
    setPending({ one, isOn });
    try {
      const outcome = await saveOnNewest<Settings, Settings>({
        base,
        save: (newest) =>
          update.mutateAsync({ data: { notifications: updateOf(one, isOn) }, headers: ifMatch(newest) }),
        load: async () => {
          const now = await queryClient.query({ ...getGetSettingsQueryOptions(), staleTime: 0 });
          // Another account may have signed in in another tab: this choice is not about its settings.
          const user = await queryClient.query({ ...getGetUserQueryOptions(), staleTime: 0 });
          return user.memberId === memberId ? now : null;
        },
      });
      if (outcome.kind === 'saved') {
        storeAnswer(queryClient, getGetSettingsQueryKey(), outcome.answer);
        notify({ tone: 'success', text: memberTexts.notifications_settings_saved() });
      } else {
        setError({ text: memberTexts.notifications_settings_conflict });
      }
    } catch (failure) {
      setError({ text: () => errorText(failure) });
    } finally {
      setPending(null);
    }
  };
  return { pending, error: error?.text(), save };
}
