/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { TextMatchPart } from './text-match-part.ts';

/**
 * A text in which a search has found something. Its parts, put together, are the text.
 */
export interface TextMatch {
  /**
     * Which text it is.
     * @maxLength 40
     */
  field: string;
  /**
     * The text in order, divided where a match begins or ends.
     * @maxItems 200
     */
  parts: TextMatchPart[];
}
