/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ETag } from './etag.ts';
import type { FileRef } from './file-ref.ts';
import type { Id } from './id.ts';
import type { PartialDate } from './partial-date.ts';
import type { SectionAttributes } from './section-attributes.ts';
import type { SectionType } from './section-type.ts';
import type { Tag } from './tag.ts';

/**
 * A part of a profile as its owner sees it.
 */
export interface Section {
  id: Id;
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
  files: FileRef[];
  /** When it began. */
  startedAt: PartialDate | null;
  /** When it ended, null while it goes on. */
  endedAt: PartialDate | null;
  /** When it was issued or published, of certificates and contributions. */
  issuedAt: PartialDate | null;
  /** From when it no longer counts, of certificates and contributions. */
  expirationAt: PartialDate | null;
  /**
     * When the section was created.
     * @maxLength 35
     */
  createdAt: string;
  /**
     * When the section was deleted; null in every list.
     * @maxLength 35
     * @nullable
     */
  deletedAt: string | null;
  /**
     * Grows with every change.
     * @minimum 1
     * @maximum 9007199254740991
     */
  version: number;
  etag: ETag;
}
