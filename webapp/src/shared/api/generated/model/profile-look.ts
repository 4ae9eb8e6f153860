/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Id } from './id.ts';
import type { ProfileAccent } from './profile-accent.ts';
import type { ProfileCover } from './profile-cover.ts';
import type { ProfileLayout } from './profile-layout.ts';
import type { ProfilePart } from './profile-part.ts';

/**
 * What the page of a profile looks like to others, and what of the profile they do not see.
 */
export interface ProfileLook {
  accent: ProfileAccent;
  cover: ProfileCover;
  layout: ProfileLayout;
  /**
     * The order of the parts on the page, without repetitions. The other parts follow in their usual order, so an empty list is the usual order.
     * @maxItems 14
     */
  parts: ProfilePart[];
  /**
     * Parts that others do not see, without repetitions.
     * @maxItems 14
     */
  hiddenParts: ProfilePart[];
  /**
     * Sections that others do not see, without repetitions.
     * @maxItems 400
     */
  hiddenSectionIds: Id[];
  /**
     * Sections that the page shows first with a picture, in this order and without repetitions. Others do not see those that are hidden.
     * @maxItems 4
     */
  selectedSectionIds: Id[];
  /**
     * The order in which others see the sections of each type, without repetitions. A section that it does not name comes before the one of its
     * type that follows it in the order of the profile, so an empty list is that order. The lists of the own profile keep theirs.
     * @maxItems 400
     */
  sectionOrder: Id[];
  /**
     * The order in which others see the tags of the profile, by their labels and without repetitions. The other tags follow.
     * @maxItems 50
     * @items.minLength 1
     * @items.maxLength 80
     */
  tagOrder: string[];
}
