import { useQueryClient } from '@tanstack/react-query';
import { dirtyAfterRefusal } from '@/shared/api/dirty-after-refusal';
import {
  getListProfileLinksQueryKey,
  getListProfileLinksQueryOptions,
  useCreateProfileLink,
  useDeleteProfileLink as useDeleteProfileLinkMutation,
  useUpdateProfileLink,
} from '@/shared/api/generated/endpoints/sharing/sharing';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { ifMatch } from '@/shared/api/if-match';
import type { SaveValues } from '@/shared/form/use-versioned-form';
import { sortLinks } from '@/shared/lib/sort-links';
import { type ProfileLinkValues, profileLinkKind } from './profile-link-kind';
import { saveLinkWith } from './save-link';
import { useDeleteLink } from './use-delete-link';

/** Saves personal links. Loads the list again if a link was changed or deleted elsewhere. */
export function useSaveProfileLink(): SaveValues<ProfileLink, ProfileLinkValues> {
  const queryClient = useQueryClient();
  const onError = dirtyAfterRefusal(queryClient, getListProfileLinksQueryKey());
  const create = useCreateProfileLink();
  const update = useUpdateProfileLink({ mutation: { onError } });
  return saveLinkWith(profileLinkKind, {
    create: (data) => create.mutateAsync({ data }),
    update: (saved, data) => update.mutateAsync({ id: saved.id, data, headers: ifMatch(saved) }),
    load: () => queryClient.query({ ...getListProfileLinksQueryOptions(), staleTime: 0 }),
  });
}

/** Deletes a personal link, and shows it as inactive before the server has answered. */
export function useDeleteProfileLink(): (link: ProfileLink) => void {
  const remove = useDeleteProfileLinkMutation();
  return useDeleteLink<ProfileLink[]>({
    queryKey: getListProfileLinksQueryKey(),
    deletedText: profileLinkKind.texts.deleted,
    mapLinks: (links, change) => sortLinks(links.map((link) => change(link))),
    remove: remove.mutateAsync,
  });
}
