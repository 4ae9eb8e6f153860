/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Id } from './id.ts';
import type { LensAttribute } from './lens-attribute.ts';
import type { SectionType } from './section-type.ts';

/**
 * What visitors by a link see of the profile, and what its owner says to them. The name and the role are always shown. A lens that hides
 * nothing and says nothing is as none.
 */
export interface ProfileLens {
  /**
     * Types of sections that are shown, also those that are added later; null for all types, none if it is empty.
     * @maxItems 6
     * @nullable
     */
  sectionTypes: SectionType[] | null;
  /**
     * Sections that are not shown. Ids that the profile does not have, such as those of deleted sections, have no effect.
     * @maxItems 400
     */
  hiddenSectionIds: Id[];
  /**
     * Parts of the profile beside its sections that are not shown.
     * @maxItems 11
     */
  hiddenAttributes: LensAttribute[];
  /**
     * What is shown instead of the headline of the profile, null for that of the profile.
     * @minLength 1
     * @maxLength 220
     * @nullable
     */
  headline: string | null;
  /**
     * A text in Markdown for whoever opens the link.
     * @minLength 1
     * @maxLength 1500
     * @nullable
     */
  note: string | null;
}
