import type { Profile } from '../api/generated/model/profile';
import type { Section } from '../api/generated/model/section';
import type { SectionType } from '../api/generated/model/section-type';
import { profileForOthers } from '../lib/profile-for-others';
import { type LensChoice, lensParts } from './lens-parts';

/** The entries of each type that others see of a profile, in their order. */
export function entriesByType(profile: Profile): Readonly<Record<SectionType, readonly Section[]>> {
  const visible = profileForOthers(profile);
  return {
    Workplace: visible.workplaces,
    School: visible.schools,
    Project: visible.projects,
    Repository: visible.repositories,
    Certification: visible.certifications,
    Contribution: visible.contributions,
  };
}

/** The name of an entry: what it is, and where; empty for an entry that has neither. */
export function nameOfEntry({ typeId, title, organization, attributes }: Section): string {
  const what = (typeId === 'School' ? (attributes.degree ?? attributes.fieldOfStudy) : null) ?? title;
  const names = typeId === 'School' ? [organization, what] : [title, organization];
  return names.filter(Boolean).join(', ');
}

/** Whether a choice shows an entry. */
export const isEntryShown = ({ shown, hiddenIds }: LensChoice, { id, typeId }: Section): boolean =>
  shown.includes(typeId) && !hiddenIds.includes(id);

/** The choice with all entries of a type, also later ones, or with none of them. */
export function withType(
  { shown, hiddenIds }: LensChoice,
  type: SectionType,
  entries: readonly Section[],
  isShown: boolean,
): LensChoice {
  return {
    shown: lensParts.filter((part) => (part === type ? isShown : shown.includes(part))),
    hiddenIds: hiddenIds.filter((id) => !entries.some((entry) => entry.id === id)),
  };
}

/**
 * The choice with or without one entry. Without the last one of a type, the type is no longer shown, so that later
 * entries of it are not either; with the first one, it is shown again.
 *
 * @param entries all entries of its type
 */
export function withEntry(
  choice: LensChoice,
  entry: Section,
  entries: readonly Section[],
  isShown: boolean,
): LensChoice {
  const left = entries.filter((one) => (one.id === entry.id ? isShown : isEntryShown(choice, one)));
  const changed = withType(choice, entry.typeId, entries, left.length > 0);
  if (left.length === 0) return changed;
  const hidden = entries.filter((one) => !left.includes(one)).map(({ id }) => id);
  return { ...changed, hiddenIds: [...changed.hiddenIds, ...hidden].sort((a, b) => a - b) };
}
