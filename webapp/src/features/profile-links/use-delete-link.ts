import { useQueryClient } from '@tanstack/react-query';
import { getListProfileLinksQueryKey, useDeleteProfileLink } from '@/shared/api/generated/endpoints/sharing/sharing';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { errorText } from '@/shared/i18n/error-text';
import { m } from '@/shared/i18n/messages';
import { sortLinks } from '@/shared/lib/sort-links';
import { notify } from '@/shared/ui/notify';

/**
 * Deletes a link: it is shown as inactive at once, and as it was if the server refuses. Links are loaded anew either way,
 * so that the list ends as the server has it.
 */
export function useDeleteLink(): (link: ProfileLink) => void {
  const queryClient = useQueryClient();
  const key = getListProfileLinksQueryKey();
  const remove = useDeleteProfileLink({
    mutation: {
      onMutate: async ({ id }) => {
        await queryClient.cancelQueries({ queryKey: key });
        const before = queryClient.getQueryData<ProfileLink[]>(key);
        const deletedAt = new Date().toISOString();
        queryClient.setQueryData<ProfileLink[]>(key, (links) =>
          links === undefined
            ? undefined
            : sortLinks(links.map((link) => (link.id === id ? { ...link, status: 'INACTIVE', deletedAt } : link))),
        );
        return before;
      },
      onSuccess: () => {
        notify({ tone: 'success', text: m.links_deleted() });
      },
      onError: (error, _variables, before) => {
        queryClient.setQueryData(key, before);
        void queryClient.invalidateQueries({ queryKey: key });
        notify({ tone: 'error', text: errorText(error) });
      },
    },
  });
  return (link) => {
    remove.mutate({ id: link.id });
  };
}
