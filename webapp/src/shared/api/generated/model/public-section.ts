/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { PublicFile } from './public-file.ts';
import type { SectionAttributes } from './section-attributes.ts';
import type { SectionType } from './section-type.ts';
import type { Tag } from './tag.ts';

/**
 * A part of a profile as somebody else sees it.
 */
export interface PublicSection {
  typeId: SectionType;
  /**
     * What the person did or made there.
     * @maxLength 120
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
  /**
     * First day.
     * @maxLength 10
     * @nullable
     */
  startedAt: string | null;
  /**
     * Last day, null while it goes on.
     * @maxLength 10
     * @nullable
     */
  endedAt: string | null;
  /**
     * Day of issue, of certificates and contributions.
     * @maxLength 10
     * @nullable
     */
  issuedAt: string | null;
  /**
     * Day from which it no longer counts, of certificates and contributions.
     * @maxLength 10
     * @nullable
     */
  expirationAt: string | null;
  /** Whether this is the workplace that stands for the present one. */
  isPrimary: boolean;
}
