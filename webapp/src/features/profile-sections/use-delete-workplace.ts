import { useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/shared/api/api-error';
import { getGetProfileQueryKey, useDeleteSection } from '@/shared/api/generated/endpoints/profile/profile';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { Section } from '@/shared/api/generated/model/section';
import { ifMatch } from '@/shared/api/if-match';
import { errorText } from '@/shared/i18n/error-text';
import { m } from '@/shared/i18n/messages/messages';
import { notify } from '@/shared/ui/notify';
import { withoutWorkplace } from './workplace-changes';

/**
 * Deletes a workplace: it is gone at once, and back if the server refuses, as when it was changed elsewhere meanwhile.
 * One that was deleted elsewhere is gone as well.
 */
export function useDeleteWorkplace(): (workplace: Section) => void {
  const queryClient = useQueryClient();
  const key = getGetProfileQueryKey();
  const remove = useDeleteSection({
    mutation: {
      onMutate: async ({ id }) => {
        await queryClient.cancelQueries({ queryKey: key });
        const before = queryClient.getQueryData<Profile | null>(key);
        queryClient.setQueryData<Profile | null>(key, (profile) => (profile ? withoutWorkplace(profile, id) : profile));
        return before;
      },
      onSuccess: () => {
        notify({ tone: 'success', text: m.workplaces_deleted() });
      },
      onError: (error, _variables, before) => {
        if (!hasCode(error, 'ResourceNotFoundError')) {
          queryClient.setQueryData(key, before);
          notify({ tone: 'error', text: errorText(error) });
        }
        void queryClient.invalidateQueries({ queryKey: key });
      },
    },
  });
  return ({ id, version }) => {
    remove.mutate({ id, headers: ifMatch(version) });
  };
}
