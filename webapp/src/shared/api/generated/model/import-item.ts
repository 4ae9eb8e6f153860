/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ImportIssue } from './import-issue.ts';
import type { ImportItemAction } from './import-item-action.ts';
import type { SectionType } from './section-type.ts';
import type { ShortenedText } from './shortened-text.ts';

/**
 * What an import does with a part of the file, or with a single value of it that is left out or shortened.
 */
export interface ImportItem {
  /**
     * JSON pointer into the file (RFC 6901).
     * @maxLength 200
     */
  path: string;
  /** What is done with it. */
  action: ImportItemAction;
  /** The type of the section, null for what is about the person. */
  typeId: SectionType | null;
  /**
     * The section, null for what is about the person and for one that is not stored.
     * @minimum 1
     * @maximum 9007199254740991
     * @nullable
     */
  sectionId: number | null;
  /** Why it is left out, null if it is not. */
  issue: ImportIssue | null;
  /** The text if it is too long. It is stored shortened if there is no `issue`, else `shorten` would do that. */
  shortened: ShortenedText | null;
}
