import { useQueryClient } from '@tanstack/react-query';
import {
  getGetProfileQueryKey,
  getGetProfileQueryOptions,
  useCreateSection,
  useUpdateSection,
} from '@/shared/api/generated/endpoints/profile/profile';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { Section } from '@/shared/api/generated/model/section';
import { ifMatch } from '@/shared/api/if-match';
import { type SaveOutcome, saveOver } from '@/shared/form/save-over';
import { toWorkplaceInput, toWorkplaceValues, type WorkplaceValues } from '@/shared/form/workplace';
import { m } from '@/shared/i18n/messages/messages';
import { notify } from '@/shared/ui/notify';
import { becamePrimary, withWorkplace } from './workplace-changes';
import { isSameWorkplace } from './workplace-words';

/** Saves a workplace; without a base it is a new one. */
export type SaveWorkplace = (values: WorkplaceValues, base: Section | null) => Promise<SaveOutcome<Section, Section>>;

/** Saves workplaces of this profile, shows them at once and tells what came of it. */
export function useSaveWorkplace(profile: Profile): SaveWorkplace {
  const queryClient = useQueryClient();
  const create = useCreateSection();
  const update = useUpdateSection();
  const load = async () => (await queryClient.query({ ...getGetProfileQueryOptions(), staleTime: 0 })) ?? null;

  const tell = async (saved: Section) => {
    queryClient.setQueryData<Profile | null>(getGetProfileQueryKey(), (now) => (now ? withWorkplace(now, saved) : now));
    // Saving has marked the profile as dirty: this waits for the same answer. If it fails, the workplace is saved still.
    const now = await load().catch(() => null);
    const isNewPrimary = now !== null && becamePrimary(profile, now, saved.id);
    notify({ tone: 'success', text: isNewPrimary ? m.workplaces_marked_primary() : m.workplaces_saved() });
  };

  const send = async (values: WorkplaceValues, base: Section | null): Promise<SaveOutcome<Section, Section>> => {
    const data = toWorkplaceInput(values);
    if (base === null) return { kind: 'saved', answer: await create.mutateAsync({ data }) };
    return saveOver<Section, Section>({
      base,
      save: (version) => update.mutateAsync({ id: base.id, data, headers: ifMatch(version) }),
      load: async () => (await load())?.workplaces.find((workplace) => workplace.id === base.id) ?? null,
      isHarmless: (now) => {
        const saved = toWorkplaceValues(now);
        return isSameWorkplace(saved, toWorkplaceValues(base)) || isSameWorkplace(saved, values);
      },
    });
  };

  return async (values, base) => {
    const outcome = await send(values, base);
    if (outcome.kind === 'saved') void tell(outcome.answer);
    return outcome;
  };
}
