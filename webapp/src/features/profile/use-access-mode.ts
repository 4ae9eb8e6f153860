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
  /** What is chosen, while it is being saved too; what was before once the server has refused. */
  mode: AccessMode;
  /** The server refused because no GitHub or GitLab account is linked. */
  isAccountMissing: boolean;
  choose: (mode: AccessMode) => void;
};

/**
 * Who may open the profile. A choice is shown at once and saved; choices made in a hurry are saved one after the other, so
 * that the last one stays. There is no `If-Match`: whatever else has changed, this is what the person wants now.
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
