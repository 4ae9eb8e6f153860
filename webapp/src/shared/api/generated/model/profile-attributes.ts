/**
 * Made by orval from openapi/dist/openapi.yaml. Do not edit.
 */
import type { Tag } from './tag.ts';

/**
 * What the person says about themselves. Every member is optional; a missing one and `null` mean the same.
 */
export interface ProfileAttributes {
  /**
     * One line under the name.
     * @maxLength 120
     * @nullable
     */
  headline?: string | null;
  /**
     * A few paragraphs of plain text.
     * @maxLength 2600
     * @nullable
     */
  summary?: string | null;
  /**
     * Where the person lives or works, in their own words.
     * @maxLength 120
     * @nullable
     */
  location?: string | null;
  /**
     * Skills, sorted by label.
     * @maxItems 50
     * @nullable
     */
  tags?: Tag[] | null;
}
