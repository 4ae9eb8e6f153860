import { useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/shared/api/api-error';
import { changeStored } from '@/shared/api/cache-writes';
import { getGetProfileQueryKey, useUpdateProfileAccessMode } from '@/shared/api/generated/endpoints/profile/profile';
import type { AccessMode } from '@/shared/api/generated/model/access-mode';
import type { Profile } from '@/shared/api/generated/model/profile';
import { accessModeText } from '@/shared/i18n/access-modes';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { notify } from '@/shared/ui/notify';

export type AccessModeChoice = {
  /** The chosen mode, even while it is being saved; the previous one if the server has refused it. */
  mode: AccessMode;
  /** The server refused because no GitHub or GitLab account is linked. */
  isAccountMissing: boolean;
  choose: (mode: AccessMode) => void;
};

/**
 * Manages who may open the profile. A choice is shown at once and saved. Several quick choices are saved one after the
 * other, so that the last one stays. There is no `If-Match`: the choice is valid whatever else has changed.
 */
export function useAccessMode(saved: AccessMode): AccessModeChoice {
  const queryClient = useQueryClient();
  const update = useUpdateProfileAccessMode({
    mutation: {
      scope: { id: 'access-mode' },
      onSuccess: ({ accessMode }) => {
        changeStored<Profile | null>(
          queryClient,
          getGetProfileQueryKey(),
          (profile) => profile && { ...profile, accessMode },
        );
        notify({ tone: 'success', text: memberTexts.visibility_saved({ mode: accessModeText(accessMode) }) });
      },
      onError: (error) => {
        if (!hasCode(error, 'RepositoryAccountRequiredError')) notify({ tone: 'error', text: errorText(error) });
      },
    },
  });
  return {
    mode: update.isPending ? update.variables.data.accessMode : saved,
    isAccountMissing: hasCode(update.error, 'RepositoryAccountRequiredError'),
    choose: (accessMode) => {
      update.mutate({ data: { accessMode } });
    },
  };
}
