/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Whether an alias can be had, and what else.
 */
export interface AliasAvailability {
  /**
     * What was asked about.
     * @maxLength 64
     */
  alias: string;
  /** Whether `updateProfileAlias` would take it at present. */
  available: boolean;
  /**
     * Why it cannot be had: somebody else has it or had it lately, it is kept for the site, it is no alias, or it is the present one of the
     * profile. Null if it can be had. More may join.
     * @maxLength 20
     * @nullable
     */
  reason: string | null;
  /**
     * Aliases that are free at present, best first. None if the alias can be had or is the present one.
     * @maxItems 5
     * @items.maxLength 30
     */
  suggestions: string[];
}
