import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pendingChange, storeAnswer, whilePending } from '@/shared/api/cache-writes';
import {
  getGetSettingsQueryKey,
  getGetSettingsQueryOptions,
  getGetUserQueryKey,
  getGetUserQueryOptions,
  useGetSettings,
  useUpdateSettings,
} from '@/shared/api/generated/endpoints/auth/auth';
import type { Settings } from '@/shared/api/generated/model/settings';
import type { SettingsUpdate } from '@/shared/api/generated/model/settings-update';
import type { User } from '@/shared/api/generated/model/user';
import { ifMatch } from '@/shared/api/if-match';
import { FormRefusal } from '@/shared/form/form-refusal';
import { saveOnNewest } from '@/shared/form/save-with-conflict-check';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { notify } from '@/shared/ui/notify';
import type { ShownQuery } from '@/shared/ui/query-state';

export type SettingsState = {
  /** The settings with the change that is being saved. */
  query: ShownQuery<Settings>;
  isSaving: boolean;
  /** Why the last change could not be saved. */
  error: string | undefined;
  /**
   * Saves one change, unless another one of this card is being saved. The settings show the change at once, and drop it
   * if it could not be saved.
   *
   * @returns whether it is saved
   */
  save: (update: SettingsUpdate, savedText?: string) => Promise<boolean>;
};

/** Reads and saves the settings for one card. */
export function useSettings(): SettingsState {
  const queryClient = useQueryClient();
  const settingsKey = getGetSettingsQueryKey();
  // The footer of public pages saves the language, too, without this cache.
  const query = useGetSettings(undefined, { query: { refetchOnMount: 'always' } });
  const update = useUpdateSettings();
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const send = async (base: Settings, change: SettingsUpdate): Promise<Settings> => {
    const memberId = queryClient.getQueryData<User>(getGetUserQueryKey())?.memberId;
    const outcome = await saveOnNewest<Settings, Settings>({
      base,
      save: (newest) => update.mutateAsync({ data: change, headers: ifMatch(newest) }),
      load: async () => {
        const now = await queryClient.query({ ...getGetSettingsQueryOptions(), staleTime: 0 });
        // Another account may have signed in in another tab. Then this choice must not change the settings of that
        // account.
        const user = await queryClient.query({ ...getGetUserQueryOptions(), staleTime: 0 });
        return user.memberId === memberId ? now : null;
      },
    });
    if (outcome.kind !== 'saved') throw new FormRefusal(memberTexts.notifications_settings_conflict);
    return outcome.answer;
  };

  return {
    query,
    isSaving,
    error: error === null ? undefined : error instanceof FormRefusal ? error.text() : errorText(error),
    save: async (change, savedText) => {
      const { data } = query;
      if (data === undefined || isSaving) return false;
      setError(null);
      setIsSaving(true);
      try {
        const shown = pendingChange<Settings>(settingsKey, (settings) => applyUpdate(settings, change));
        storeAnswer(queryClient, settingsKey, await whilePending(queryClient, [shown], () => send(data, change)));
        if (savedText !== undefined) notify({ tone: 'success', text: savedText });
        return true;
      } catch (failure) {
        setError(failure);
        return false;
      } finally {
        setIsSaving(false);
      }
    },
  };
}

/** The settings with a change that gives the same result when it is made twice. */
function applyUpdate(settings: Settings, { notifications = {}, ...update }: SettingsUpdate): Settings {
  const { emailDigest, ...kinds } = settings.notifications;
  const changed = Object.entries(kinds).map(([kind, channels]) => [
    kind,
    { ...channels, ...notifications[kind as keyof typeof kinds] },
  ]) as [string, unknown][];
  return {
    ...settings,
    ...update,
    notifications: {
      emailDigest: notifications.emailDigest ?? emailDigest,
      ...(Object.fromEntries(changed) as typeof kinds),
    },
  };
}
