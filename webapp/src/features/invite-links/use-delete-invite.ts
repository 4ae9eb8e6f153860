import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useDeleteInviteLink } from '@/shared/api/generated/endpoints/sharing/sharing';
import type { InviteLink } from '@/shared/api/generated/model/invite-link';
import type { InviteLinkPage } from '@/shared/api/generated/model/invite-link-page';
import { errorText } from '@/shared/i18n/error-text';
import { m } from '@/shared/i18n/messages';
import { notify } from '@/shared/ui/notify';
import { inviteLinksKey } from './use-invite-links';

type Pages = InfiniteData<InviteLinkPage, string | null>;

/**
 * Deletes an invitation: it is shown as inactive at once, and as it was if the server refuses. Invitations are loaded anew
 * either way, so that the list ends as the server has it.
 */
export function useDeleteInvite(): (invite: InviteLink) => void {
  const queryClient = useQueryClient();
  const remove = useDeleteInviteLink({
    mutation: {
      onMutate: async ({ id }) => {
        await queryClient.cancelQueries({ queryKey: inviteLinksKey });
        const before = queryClient.getQueryData<Pages>(inviteLinksKey);
        const deletedAt = new Date().toISOString();
        queryClient.setQueryData<Pages>(inviteLinksKey, (data) =>
          data === undefined
            ? undefined
            : {
                ...data,
                pages: data.pages.map((page) => ({
                  ...page,
                  items: page.items.map((invite) =>
                    invite.id === id ? { ...invite, status: 'INACTIVE', deletedAt } : invite,
                  ),
                })),
              },
        );
        return before;
      },
      onSuccess: () => {
        notify({ tone: 'success', text: m.invites_deleted() });
      },
      onError: (error, _variables, before) => {
        queryClient.setQueryData(inviteLinksKey, before);
        void queryClient.invalidateQueries({ queryKey: inviteLinksKey });
        notify({ tone: 'error', text: errorText(error) });
      },
    },
  });
  return (invite) => {
    remove.mutate({ id: invite.id });
  };
}
