import { useQueryClient } from '@tanstack/react-query';
import {
  getGetProfileQueryKey,
  getGetProfileQueryOptions,
  useUpdateProfile,
} from '@/shared/api/generated/endpoints/profile/profile';
import type { Profile } from '@/shared/api/generated/model/profile';
import { ifMatch } from '@/shared/api/if-match';
import { type SaveOutcome, saveOver } from '@/shared/form/save-over';
import { type BasicsValues, isSameBasics, toBasicsAttributes, toBasicsValues } from './basics-values';

export type SaveBasics = (values: BasicsValues, base: Profile) => Promise<SaveOutcome<Profile, Profile>>;

/** Saves the basics on top of the profile they were filled in from. Who may open the profile stays as it is. */
export function useSaveBasics(): SaveBasics {
  const queryClient = useQueryClient();
  const update = useUpdateProfile();
  return async (values, base) => {
    const before = toBasicsValues(base.attributes);
    const outcome = await saveOver<Profile, Profile>({
      base,
      save: (version) =>
        update.mutateAsync({
          data: { accessMode: null, attributes: toBasicsAttributes(values, base.attributes) },
          headers: ifMatch(version),
        }),
      load: async () => (await queryClient.query({ ...getGetProfileQueryOptions(), staleTime: 0 })) ?? null,
      isHarmless: (now) => {
        const saved = toBasicsValues(now.attributes);
        return isSameBasics(saved, before) || isSameBasics(saved, values);
      },
    });
    if (outcome.kind === 'saved') queryClient.setQueryData(getGetProfileQueryKey(), outcome.answer);
    return outcome;
  };
}
