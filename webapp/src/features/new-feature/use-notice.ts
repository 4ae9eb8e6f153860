import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Settings } from '@/shared/api/generated/model/settings';
import { getGetSettingsUrl, getSettings, updateSettings } from '@/shared/api/generated/settings';

/** The notices in use. The API stores any name. */
export type NoticeName = 'people' | 'jobs';

/**
 * Whether a notice is to be shown, and how it is put away. The server remembers it, so that it is seen once by a person and
 * not once by each of their browsers. As long as nobody knows, nothing is shown.
 *
 * A notice that is put away is away at once. If that cannot be saved nobody is troubled with it: the page works, and the
 * notice comes again another day.
 *
 * The generated hooks would travel with the calls of the login page, which has to be light.
 */
export function useNotice(notice: NoticeName): { isNew: boolean; dismiss: () => void } {
  const queryClient = useQueryClient();
  const [isPutAway, setIsPutAway] = useState(false);
  const queryKey = [getGetSettingsUrl()];
  const settings = useQuery({ queryKey, queryFn: ({ signal }) => getSettings(undefined, { signal }) });
  const save = useMutation({ mutationFn: () => updateSettings({ dismissedNotices: [notice] }) });
  const dismiss = () => {
    setIsPutAway(true);
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Settings>(queryKey, (known) =>
      known === undefined ? known : { ...known, dismissedNotices: [...known.dismissedNotices, notice] },
    );
    save.mutate();
  };
  const isNew = !isPutAway && settings.data !== undefined && !settings.data.dismissedNotices.includes(notice);
  return { isNew, dismiss };
}
