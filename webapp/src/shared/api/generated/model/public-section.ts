/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { PartialDate } from './partial-date.ts';
import type { PublicFile } from './public-file.ts';
import type { SectionAttributes } from './section-attributes.ts';
import type { SectionType } from './section-type.ts';
import type { Tag } from './tag.ts';
import type { WorkplaceConfirmation } from './workplace-confirmation.ts';

/**
 * A part of a profile as somebody else sees it.
 */
export interface PublicSection {
  typeId: SectionType;
  /**
     * What the person did or made there.
     * @maxLength 220
     * @nullable
     */
  title: string | null;
  /**
     * Where or for whom.
     * @maxLength 120
     * @nullable
     */
  organization: string | null;
  attributes: SectionAttributes;
  /**
     * Skills, sorted by label.
     * @maxItems 20
     */
  tags: Tag[];
  /**
     * Files that belong to the section.
     * @maxItems 200
     */
  files: PublicFile[];
  /** When it began. */
  startedAt: PartialDate | null;
  /** When it ended, null while it goes on. */
  endedAt: PartialDate | null;
  /** When it was issued or published, of certificates and contributions. */
  issuedAt: PartialDate | null;
  /** From when it no longer counts, of certificates and contributions. */
  expirationAt: PartialDate | null;
  /** Whether this is the workplace that stands for the present one. */
  isPrimary: boolean;
  /** How the person has confirmed to work there. Null if it is not confirmed or not shown, and for other types. */
  confirmation: WorkplaceConfirmation | null;
  /**
     * The place among the selected sections, which the page shows first. It is missing for all others.
     * @minimum 1
     * @maximum 4
     */
  selected?: number;
}
