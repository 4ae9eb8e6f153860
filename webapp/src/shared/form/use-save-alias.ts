import { useQueryClient } from '@tanstack/react-query';
import { changeStored } from '../api/cache-writes';
import {
  getGetAliasAvailabilityQueryKey,
  getGetProfileQueryKey,
  useUpdateProfileAlias,
} from '../api/generated/endpoints/profile/profile';
import type { Profile } from '../api/generated/model/profile';

/** Changes the alias of the profile. The earlier results about available aliases are then outdated. */
export function useSaveAlias(): (alias: string) => Promise<string> {
  const queryClient = useQueryClient();
  const update = useUpdateProfileAlias({
    mutation: {
      onSuccess: ({ alias }) => {
        changeStored<Profile | null>(
          queryClient,
          getGetProfileQueryKey(),
          (profile) => profile && { ...profile, alias },
        );
      },
      onSettled: () => {
        const [path] = getGetAliasAvailabilityQueryKey({ alias: '' });
        return Promise.all([
          queryClient.invalidateQueries({ queryKey: [path] }),
          queryClient.invalidateQueries({ queryKey: getGetProfileQueryKey() }),
        ]);
      },
    },
  });
  return async (alias) => (await update.mutateAsync({ data: { alias } })).alias;
}
