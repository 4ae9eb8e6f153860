import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { dirtyAfterRefusal } from '@/shared/api/dirty-after-refusal';
import {
  getListInviteLinksInfiniteQueryKey,
  listInviteLinks,
  useCreateInviteLink,
  useDeleteInviteLink as useDeleteInviteLinkMutation,
  useUpdateInviteLink,
} from '@/shared/api/generated/endpoints/sharing/sharing';
import type { InviteLink } from '@/shared/api/generated/model/invite-link';
import type { InviteLinkPage } from '@/shared/api/generated/model/invite-link-page';
import { ifMatch } from '@/shared/api/if-match';
import type { SaveValues } from '@/shared/form/use-versioned-form';
import { type InviteLinkValues, inviteLinkKind } from './invite-link-kind';
import { inviteLinksParams, inviteLinksQuery } from './invite-links-query';
import { saveLinkWith } from './save-link';
import { useDeleteLink } from './use-delete-link';

const inviteLinksKey = getListInviteLinksInfiniteQueryKey(inviteLinksParams);

/** The invitations of the signed-in user, page by page. */
export function useInviteLinks() {
  return useInfiniteQuery(inviteLinksQuery());
}

/** Saves invitations. Loads the list again if an invitation was changed or deleted elsewhere. */
export function useSaveInviteLink(): SaveValues<InviteLink, InviteLinkValues> {
  const onError = dirtyAfterRefusal(useQueryClient(), inviteLinksKey);
  const create = useCreateInviteLink();
  const update = useUpdateInviteLink({ mutation: { onError } });
  return saveLinkWith(inviteLinkKind, {
    create: (data) => create.mutateAsync({ data }),
    update: (saved, data) => update.mutateAsync({ id: saved.id, data, headers: ifMatch(saved) }),
    load: async () => (await listInviteLinks(inviteLinksParams)).items,
  });
}

/** Deletes an invitation, and shows it as inactive before the server has answered. */
export function useDeleteInviteLink(): (invite: InviteLink) => void {
  const remove = useDeleteInviteLinkMutation();
  return useDeleteLink<InfiniteData<InviteLinkPage>>({
    queryKey: inviteLinksKey,
    deletedText: inviteLinkKind.texts.deleted,
    mapLinks: (data, change) => ({
      ...data,
      pages: data.pages.map((page) => ({ ...page, items: page.items.map((invite) => change(invite)) })),
    }),
    remove: remove.mutateAsync,
  });
}
