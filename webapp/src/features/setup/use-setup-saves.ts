import { useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/shared/api/api-error';
import { getGetUserQueryKey, useUpdateUser } from '@/shared/api/generated/endpoints/auth/auth';
import {
  getGetProfileQueryKey,
  useCreateProfile,
  useCreateSection,
  useUpdateProfileAccessMode,
  useUpdateSection,
} from '@/shared/api/generated/endpoints/profile/profile';
import { getGetPublicConfigQueryKey } from '@/shared/api/generated/endpoints/status/status';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { SectionInput } from '@/shared/api/generated/model/section-input';
import type { UserUpdate } from '@/shared/api/generated/model/user-update';
import { useSaveAlias } from '@/shared/form/use-save-alias';
import type { VisibilityValues } from './visibility-step';

/** What the steps save, each on its own, so that a reload goes on where one has left. */
export function useSetupSaves(profile: Profile | null) {
  const queryClient = useQueryClient();
  const createProfile = useCreateProfile();
  const createSection = useCreateSection();
  const updateSection = useUpdateSection();
  const saveAlias = useSaveAlias();
  const updateAccessMode = useUpdateProfileAccessMode();
  const updateUser = useUpdateUser({
    mutation: {
      onSuccess: (user) => {
        // As long as the setup lasts no change waits for a code.
        if (!('token' in user)) queryClient.setQueryData(getGetUserQueryKey(), user);
      },
    },
  });

  /** Makes the profile if there is none. Another tab may have been faster; that is as good. */
  const ensureProfile = async () => {
    if (profile !== null) return;
    try {
      const created = await createProfile.mutateAsync({ data: { accessMode: 'Restricted' } });
      queryClient.setQueryData(getGetProfileQueryKey(), created);
    } catch (error) {
      if (!hasCode(error, 'ProfileAlreadyExistsError')) throw error;
      await queryClient.invalidateQueries({ queryKey: getGetProfileQueryKey() });
    }
  };

  return {
    ensureProfile,
    savePerson: async (update: UserUpdate) => {
      await updateUser.mutateAsync({ data: update });
    },
    /** The first workplace is there once: coming back to the step changes it. */
    saveWorkplace: async (input: SectionInput) => {
      await ensureProfile();
      const existing = profile?.workplaces[0];
      if (existing === undefined) await createSection.mutateAsync({ data: input });
      else await updateSection.mutateAsync({ id: existing.id, data: input });
    },
    /** Saves the alias, unless that is left for later, and who may open the profile, and ends the setup; the user in the cache is ready from then on. */
    finish: async ({ alias, accessMode }: VisibilityValues) => {
      await ensureProfile();
      if (alias !== '') await saveAlias(alias);
      if (accessMode !== (profile?.accessMode ?? 'Restricted')) {
        await updateAccessMode.mutateAsync({ data: { accessMode } });
        await queryClient.invalidateQueries({ queryKey: getGetProfileQueryKey() });
      }
      await updateUser.mutateAsync({ data: { completeSetup: true } });
    },
    /** Asks the server anew who somebody is, and which terms there are. */
    reload: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: getGetUserQueryKey() }),
        queryClient.invalidateQueries({ queryKey: getGetPublicConfigQueryKey() }),
      ]);
    },
  };
}
