import { useCreateSection, useUpdateSection } from '@/shared/api/generated/endpoints/profile/profile';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { Section } from '@/shared/api/generated/model/section';
import { ifMatch } from '@/shared/api/if-match';
import { type SaveOutcome, saveWithConflictCheck } from '@/shared/form/save-with-conflict-check';
import { toSectionInput, toSectionValues } from '@/shared/form/section';
import type { SectionValues } from '@/shared/form/section-fields';
import { memberTexts } from '@/shared/i18n/member-texts';
import { notify } from '@/shared/ui/notify';
import { becamePrimary } from './section-changes';
import type { SectionKind } from './section-kinds';
import { sectionFieldTable } from './section-model';
import { useSectionCache } from './use-section-cache';

/** Saves an entry. Without a base, it creates a new one. */
export type SaveSection = (
  kind: SectionKind,
  values: SectionValues,
  base: Section | null,
) => Promise<SaveOutcome<Section>>;

/** Saves entries of this profile, shows them at once, and reports the result. */
export function useSaveSection(profile: Profile): SaveSection {
  const cache = useSectionCache();
  const create = useCreateSection();
  const update = useUpdateSection();

  const tell = async (kind: SectionKind, saved: Section) => {
    cache.put(saved);
    // Saving has invalidated the profile, and this shares the request that is already running. If the request fails,
    // the entry is saved nevertheless.
    const now = kind.typeId === 'Workplace' ? await cache.load().catch(() => null) : null;
    const isNewPrimary = now !== null && becamePrimary(profile, now, saved.id);
    notify({ tone: 'success', text: isNewPrimary ? memberTexts.workplaces_marked_primary() : kind.words.saved() });
  };

  const send = async (kind: SectionKind, values: SectionValues, base: Section | null) => {
    const { typeId, list } = kind;
    if (base === null) {
      const answer = await create.mutateAsync({ data: toSectionInput(typeId, values) });
      return { kind: 'saved', answer } as const;
    }
    return saveWithConflictCheck({
      model: { toValues: toSectionValues, fields: sectionFieldTable(kind) },
      base,
      typed: values,
      save: (merged, newest) =>
        update.mutateAsync({
          id: base.id,
          data: toSectionInput(typeId, merged, newest),
          headers: ifMatch(newest),
        }),
      load: async () => (await cache.load())?.[list].find(({ id }) => id === base.id) ?? null,
    });
  };

  return async (kind, values, base) => {
    const outcome = await send(kind, values, base);
    if (outcome.kind === 'saved') void tell(kind, outcome.answer);
    return outcome;
  };
}
