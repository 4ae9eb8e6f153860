/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Why a part of a file is left out.
 */
export interface ImportIssue {
  /**
     * The profile has the same (`unchanged`) or something else, which it keeps (`kept`); it has no place for it (`noPlace`), or its list is
     * full (`limit`); the file says not to show it (`hidden`), or has a value of another kind there (`type`). Any other code is that of an
     * entry of `errors` in a problem. More may join.
     * @maxLength 40
     */
  code: string;
  /**
     * The field of `createSection` or `updateProfile` that has no valid value, null if the code is about the whole part.
     * @maxLength 100
     * @nullable
     */
  field: string | null;
}
