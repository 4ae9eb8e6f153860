import { LensAttribute } from '../api/generated/model/lens-attribute';
import type { ProfileLens } from '../api/generated/model/profile-lens';
import { SectionType } from '../api/generated/model/section-type';
import { memberTexts } from '../i18n/member-texts';

/** A part of a profile that a personal link shows or hides: all sections of a type, or what stands beside the sections. */
export type LensPart = SectionType | LensAttribute;

/** The types of sections, in the order of the form. */
export const sectionParts: readonly SectionType[] = Object.values(SectionType);

/** What stands beside the sections, in the order of the form. A headline of the link replaces that of the profile, so it is no part. */
export const attributeParts = Object.values(LensAttribute).filter((part) => part !== LensAttribute.HEADLINE);

/** All parts in the order of the form. */
export const lensParts: readonly LensPart[] = [...sectionParts, ...attributeParts];

/** The name of a part. */
export const partNames: Readonly<Record<LensPart, () => string>> = {
  Workplace: memberTexts.links_lens_workplaces,
  School: memberTexts.links_lens_schools,
  Project: memberTexts.links_lens_projects,
  Repository: memberTexts.links_lens_repositories,
  Certification: memberTexts.links_lens_certifications,
  Contribution: memberTexts.links_lens_contributions,
  PHOTO: memberTexts.links_lens_photo,
  HEADLINE: memberTexts.links_lens_headline,
  SUMMARY: memberTexts.links_lens_summary,
  LOCATION: memberTexts.links_lens_location,
  PRONOUNS: memberTexts.links_lens_pronouns,
  OPEN_TO_WORK: memberTexts.links_lens_open_to_work,
  TAGS: memberTexts.links_lens_tags,
  LANGUAGES: memberTexts.links_lens_languages,
  LINKS: memberTexts.links_lens_links,
  INTERESTS: memberTexts.links_lens_interests,
  REFERENCES: memberTexts.links_lens_references,
};

/** The parts that a lens shows; all of them without a lens. */
export function shownParts(lens: ProfileLens | null | undefined): LensPart[] {
  if (!lens) return [...lensParts];
  const isShown = (part: LensPart) =>
    (sectionParts as readonly string[]).includes(part)
      ? lens.sectionTypes === null || lens.sectionTypes.includes(part as SectionType)
      : !lens.hiddenAttributes.includes(part as LensAttribute);
  return lensParts.filter(isShown);
}

/** What a form with `LensPartsField` holds: the parts that are shown, and the entries of them that are not. */
export type LensChoice = { shown: readonly LensPart[]; hiddenIds: readonly number[] };

/** What a lens shows; everything without a lens. */
export const choiceOf = (lens: ProfileLens | null | undefined) => ({
  shown: shownParts(lens),
  hiddenIds: [...(lens?.hiddenSectionIds ?? [])],
});

/**
 * The lens that shows what was chosen.
 *
 * @param saved the lens that it replaces: a hidden headline stays hidden
 */
export function lensOf(
  { shown, hiddenIds }: LensChoice,
  headline: string,
  note: string,
  saved: ProfileLens | null | undefined,
): ProfileLens {
  const types = sectionParts.filter((part) => shown.includes(part));
  const hidden: LensAttribute[] = attributeParts.filter((part) => !shown.includes(part));
  if (saved?.hiddenAttributes.includes(LensAttribute.HEADLINE)) hidden.unshift(LensAttribute.HEADLINE);
  return {
    sectionTypes: types.length === sectionParts.length ? null : types,
    hiddenSectionIds: [...hiddenIds],
    hiddenAttributes: hidden,
    headline: headline === '' ? null : headline,
    note: note === '' ? null : note,
  };
}

/** Names what a link does not show: "Without Photo, Location, 2 entries"; or says that it shows everything. */
export function shownInWords({ shown, hiddenIds }: LensChoice): string {
  const hidden = lensParts.filter((part) => !shown.includes(part)).map((part) => partNames[part]());
  if (hiddenIds.length > 0) hidden.push(memberTexts.links_lens_entries({ count: hiddenIds.length }));
  return hidden.length === 0
    ? memberTexts.links_lens_everything()
    : memberTexts.links_lens_without({ parts: hidden.join(', ') });
}
