import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pendingChange, whilePending } from '@/shared/api/cache-writes';
import type { Settings } from '@/shared/api/generated/model/settings';
import { getGetSettingsUrl, getSettings, updateSettings } from '@/shared/api/generated/settings';

/** The notices in use. The API stores any name. */
export type NoticeName = 'people' | 'jobs';

/**
 * Whether a notice is shown, and the function that dismisses it. The server stores this, so that a person sees the notice once and
 * not in each browser. It is hidden until the settings are loaded.
 *
 * Dismissing hides the notice immediately. If it cannot be saved, no error is shown, and the notice appears again another time.
 *
 * It does not use the generated hooks, because their chunk also belongs to the login page, which has to be small.
 */
export function useNotice(notice: NoticeName): { isNew: boolean; dismiss: () => void } {
  const queryClient = useQueryClient();
  const [isPutAway, setIsPutAway] = useState(false);
  const queryKey = [getGetSettingsUrl()];
  const settings = useQuery({ queryKey, queryFn: ({ signal }) => getSettings(undefined, { signal }) });
  const save = useMutation({
    mutationFn: () =>
      whilePending(queryClient, [pendingChange<Settings>(queryKey, (known) => withNotice(known, notice))], () =>
        updateSettings({ dismissedNotices: [notice] }),
      ),
  });
  const dismiss = () => {
    setIsPutAway(true);
    save.mutate();
  };
  const isNew = !isPutAway && settings.data !== undefined && !settings.data.dismissedNotices.includes(notice);
  return { isNew, dismiss };
}

function withNotice(known: Settings, notice: NoticeName): Settings {
  return { ...known, dismissedNotices: [...new Set([...known.dismissedNotices, notice])] };
}
