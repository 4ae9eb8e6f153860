import { useQueryClient } from '@tanstack/react-query';
import { dirtyAfterRefusal } from '@/shared/api/dirty-after-refusal';
import {
  getListProfileLinksQueryKey,
  getListProfileLinksQueryOptions,
  useCreateProfileLink,
  useUpdateProfileLink,
} from '@/shared/api/generated/endpoints/sharing/sharing';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { ifMatch } from '@/shared/api/if-match';
import { type SaveOutcome, saveWithConflictCheck } from '@/shared/form/save-with-conflict-check';
import { isActive } from './link-state';
import { isSameLink, type LinkValues, toLinkInput, toLinkValues } from './link-values';

/** Saves a link; without a base it is a new one. */
export type SaveLink = (values: LinkValues, base: ProfileLink | null) => Promise<SaveOutcome<ProfileLink, ProfileLink>>;

/** Saves links, and loads them anew where one turns out to have been changed or deleted elsewhere. */
export function useSaveLink(): SaveLink {
  const queryClient = useQueryClient();
  const onError = dirtyAfterRefusal(queryClient, getListProfileLinksQueryKey());
  const create = useCreateProfileLink();
  const update = useUpdateProfileLink({ mutation: { onError } });
  return async (values, base) => {
    if (base === null) {
      return { kind: 'saved', answer: await create.mutateAsync({ data: toLinkInput(values, null) }) };
    }
    return saveWithConflictCheck<ProfileLink, ProfileLink>({
      base,
      save: (newest) =>
        update.mutateAsync({ id: base.id, data: toLinkInput(values, newest), headers: ifMatch(newest.version) }),
      load: async () => {
        const links = await queryClient.query({ ...getListProfileLinksQueryOptions(), staleTime: 0 });
        return links.find((link) => link.id === base.id && isActive(link)) ?? null;
      },
      isHarmless: (now) => {
        const saved = toLinkValues(now);
        return isSameLink(saved, toLinkValues(base)) || isSameLink(saved, values);
      },
    });
  };
}
