import { useQueryClient } from '@tanstack/react-query';
import { storeAnswer } from '@/shared/api/cache-writes';
import {
  getGetProfileQueryKey,
  getGetProfileQueryOptions,
  useUpdateProfile,
} from '@/shared/api/generated/endpoints/profile/profile';
import type { Profile } from '@/shared/api/generated/model/profile';
import { ifMatch } from '@/shared/api/if-match';
import { type SaveOutcome, saveWithConflictCheck } from '@/shared/form/save-with-conflict-check';
import type { SaveValues } from '@/shared/form/use-versioned-form';
import { notify } from '@/shared/ui/notify';
import type { AttributesModel } from './attributes-model';

/** Saves the attributes of one form of the editor. */
export type SaveAttributes<Values> = SaveValues<Profile, Values, Profile>;

/** Saves any part of the attributes. */
export type SavePart = <Values>(
  model: AttributesModel<Values>,
  values: Values,
  base: Profile,
) => Promise<SaveOutcome<Profile>>;

/**
 * Saves one part of the attributes, which are one resource. Changes of the other parts by another card or device are
 * kept, and the access mode does not change.
 */
export function useSavePart(): SavePart {
  const queryClient = useQueryClient();
  const update = useUpdateProfile();
  return async (model, values, base) => {
    const outcome = await saveWithConflictCheck({
      model,
      base,
      typed: values,
      save: (merged, newest) =>
        update.mutateAsync({
          data: { accessMode: null, attributes: model.toAttributes(merged, newest.attributes) },
          headers: ifMatch(newest),
        }),
      load: async () => {
        const now = await queryClient.query({ ...getGetProfileQueryOptions(), staleTime: 0 });
        // Another account may have signed in in another tab: this draft is not about its profile.
        return now?.id === base.id ? now : null;
      },
    });
    if (outcome.kind === 'saved') storeAnswer(queryClient, getGetProfileQueryKey(), outcome.answer);
    return outcome;
  };
}

/** Saves the attributes of one form, and confirms that they are saved. */
export function useSaveAttributes<Values>(
  model: AttributesModel<Values>,
  savedText: () => string,
): SaveAttributes<Values> {
  const save = useSavePart();
  return async (values, base) => {
    const outcome = await save(model, values, base);
    if (outcome.kind === 'saved') notify({ tone: 'success', text: savedText() });
    return outcome;
  };
}
