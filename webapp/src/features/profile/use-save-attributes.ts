import { useQueryClient } from '@tanstack/react-query';
import { storeAnswer } from '@/shared/api/cache-writes';
import {
  getGetProfileQueryKey,
  getGetProfileQueryOptions,
  useUpdateProfile,
} from '@/shared/api/generated/endpoints/profile/profile';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { ProfileAttributes } from '@/shared/api/generated/model/profile-attributes';
import { ifMatch } from '@/shared/api/if-match';
import { type SaveOutcome, saveWithConflictCheck } from '@/shared/form/save-with-conflict-check';

/** Saves what a card asks for on top of the profile it was filled in from. */
export type SaveAttributes<Values> = (values: Values, base: Profile) => Promise<SaveOutcome<Profile, Profile>>;

/** One card of the editor: the part of the attributes that it shows and changes. */
export type AttributesPart<Values> = {
  toValues: (attributes: ProfileAttributes | null) => Values;
  /** The attributes with the values of this card; what it does not ask for stays as it was. */
  toAttributes: (values: Values, before: ProfileAttributes | null) => ProfileAttributes;
  isSame: (a: Values, b: Values) => boolean;
};

/** Saves any part of the attributes. */
export type SavePart = <Values>(
  part: AttributesPart<Values>,
  values: Values,
  base: Profile,
) => Promise<SaveOutcome<Profile, Profile>>;

/**
 * Saves one part of the attributes; all of them are one resource. What another card or device has saved meanwhile in the
 * other parts is kept, and who may open the profile stays as it is.
 */
export function useSavePart(): SavePart {
  const queryClient = useQueryClient();
  const update = useUpdateProfile();
  return async (part, values, base) => {
    const before = part.toValues(base.attributes);
    const outcome = await saveWithConflictCheck<Profile, Profile>({
      base,
      save: (newest) =>
        update.mutateAsync({
          data: { accessMode: null, attributes: part.toAttributes(values, newest.attributes) },
          headers: ifMatch(newest),
        }),
      load: async () => {
        const now = await queryClient.query({ ...getGetProfileQueryOptions(), staleTime: 0 });
        // Another account may have signed in in another tab: this draft is not about its profile.
        return now?.id === base.id ? now : null;
      },
      isHarmless: (now) => {
        const saved = part.toValues(now.attributes);
        return part.isSame(saved, before) || part.isSame(saved, values);
      },
    });
    if (outcome.kind === 'saved') storeAnswer(queryClient, getGetProfileQueryKey(), outcome.answer);
    return outcome;
  };
}

/** Saves the part of the attributes that one card shows. */
export function useSaveAttributes<Values>(part: AttributesPart<Values>): SaveAttributes<Values> {
  const save = useSavePart();
  return (values, base) => save(part, values, base);
}
