/**
 * Made by orval from openapi/dist/openapi.yaml. Do not edit.
 */
import type { SectionAttributes } from './section-attributes.ts';
import type { SectionType } from './section-type.ts';
import type { Tag } from './tag.ts';

/**
 * A section as it is sent. What a type needs and what it may not have is checked by the server and answered with pointers:
 * a Workplace needs `title`, `organization` and `startedAt`.
 */
export interface SectionInput {
  typeId: SectionType;
  /**
     * What the person did or made there.
     * @minLength 1
     * @maxLength 120
     * @nullable
     */
  title?: string | null;
  /**
     * Where or for whom.
     * @minLength 1
     * @maxLength 120
     * @nullable
     */
  organization?: string | null;
  /** What only this type has. */
  attributes?: SectionAttributes | null;
  /**
     * Skills. The server keeps them sorted by label.
     * @maxItems 20
     * @nullable
     */
  tags?: Tag[] | null;
  /**
     * First day, from 1900-01-01 to ten years ahead.
     * @maxLength 10
     * @nullable
     */
  startedAt?: string | null;
  /**
     * Last day, not before the first; null while it goes on.
     * @maxLength 10
     * @nullable
     */
  endedAt?: string | null;
}
