import { useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/shared/api/api-error';
import { changeStored, storeAnswer } from '@/shared/api/cache-writes';
import { getGetUserQueryKey, useUpdateUser } from '@/shared/api/generated/endpoints/auth/auth';
import {
  getGetProfileQueryKey,
  getGetProfileQueryOptions,
  useCreateProfile,
  useCreateSection,
  useUpdateProfileAccessMode,
  useUpdateSection,
} from '@/shared/api/generated/endpoints/profile/profile';
import { getGetPublicConfigQueryKey } from '@/shared/api/generated/endpoints/status/status';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { Section } from '@/shared/api/generated/model/section';
import type { SectionInput } from '@/shared/api/generated/model/section-input';
import type { UserUpdate } from '@/shared/api/generated/model/user-update';
import { useSaveAlias } from '@/shared/form/use-save-alias';
import type { VisibilityValues } from './visibility-step';

/** The functions that save the steps. Each step is saved separately, so that a reload continues at the same step. */
export function useSetupMutations(profile: Profile | null) {
  const queryClient = useQueryClient();
  const createProfile = useCreateProfile();
  const createSection = useCreateSection();
  const updateSection = useUpdateSection();
  const saveAlias = useSaveAlias();
  const updateAccessMode = useUpdateProfileAccessMode();
  const updateUser = useUpdateUser({
    mutation: {
      onSuccess: (user) => {
        // During the setup no change needs a code.
        if (!('token' in user)) storeAnswer(queryClient, getGetUserQueryKey(), user);
      },
    },
  });

  /** Creates the profile if there is none. It is no error if another tab has created it. */
  const ensureProfile = async () => {
    if (profile !== null) return;
    try {
      const created = await createProfile.mutateAsync({ data: { accessMode: 'Restricted' } });
      storeAnswer(queryClient, getGetProfileQueryKey(), created);
    } catch (error) {
      if (!hasCode(error, 'ProfileAlreadyExistsError')) throw error;
      await queryClient.invalidateQueries({ queryKey: getGetProfileQueryKey() });
    }
  };

  /** Returns the profile with all values that were saved here. If a save has invalidated it, it is read again first. */
  const newestProfile = () =>
    queryClient.query({ ...getGetProfileQueryOptions(), staleTime: Number.POSITIVE_INFINITY });
  /** Shows a workplace that was saved before the profile is read again. */
  const showWorkplace = (saved: Section) => {
    changeStored<Profile | null>(
      queryClient,
      getGetProfileQueryKey(),
      (stored) =>
        stored && { ...stored, workplaces: [saved, ...stored.workplaces.filter(({ id }) => id !== saved.id)] },
    );
  };

  return {
    ensureProfile,
    /**
     * Waits until the profile in the cache has the changes that were made outside this form. If it cannot be read, the
     * mutations below read it again.
     */
    waitForProfile: async () => {
      await newestProfile().catch(() => undefined);
    },
    savePerson: async (update: UserUpdate) => {
      await updateUser.mutateAsync({ data: update });
    },
    /** Saves the first workplace. Returning to the step changes the same one. */
    saveWorkplace: async (input: SectionInput) => {
      await ensureProfile();
      // The profile of the last render may be older than the last save: a second workplace would be created.
      const existing = (await newestProfile())?.workplaces[0];
      const saved =
        existing === undefined
          ? await createSection.mutateAsync({ data: input })
          : await updateSection.mutateAsync({ id: existing.id, data: input });
      showWorkplace(saved);
    },
    /** Saves the alias, if there is one, before the browser leaves for a provider. */
    saveBeforeRedirect: async ({ alias }: VisibilityValues) => {
      await ensureProfile();
      if (alias !== '' && alias !== profile?.alias) await saveAlias(alias);
    },
    /** Saves the alias, if there is one, and the access mode, and completes the setup. Afterwards the cached user is ready. */
    finish: async ({ alias, accessMode }: VisibilityValues) => {
      await ensureProfile();
      if (alias !== '') await saveAlias(alias);
      if (accessMode !== (profile?.accessMode ?? 'Restricted')) {
        await updateAccessMode.mutateAsync({ data: { accessMode } });
        await queryClient.invalidateQueries({ queryKey: getGetProfileQueryKey() });
      }
      await updateUser.mutateAsync({ data: { completeSetup: true } });
    },
    /** Loads the user and the version of the terms again. */
    reload: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: getGetUserQueryKey() }),
        queryClient.invalidateQueries({ queryKey: getGetPublicConfigQueryKey() }),
      ]);
    },
  };
}
