/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { TokenScope } from './token-scope.ts';
import type { Uuid } from './uuid.ts';

/**
 * A personal access token, without the token itself.
 */
export interface PersonalAccessToken {
  id: Uuid;
  /**
     * What the token is for.
     * @minLength 1
     * @maxLength 60
     */
  name: string;
  /**
     * What the token may do.
     * @minItems 1
     * @maxItems 20
     */
  scopes: TokenScope[];
  /**
     * The last four characters of the token, to tell tokens apart.
     * @maxLength 4
     */
  ending: string;
  /**
     * When it was made.
     * @maxLength 35
     */
  createdAt: string;
  /**
     * When it stops being good.
     * @maxLength 35
     */
  expiresAt: string;
  /**
     * When it last replaced another one, null if it has not.
     * @maxLength 35
     * @nullable
     */
  rotatedAt: string | null;
  /**
     * Until when the token that it has replaced is good, null if there is none.
     * @maxLength 35
     * @nullable
     */
  formerUntil: string | null;
  /**
     * When it was last used, to the minute; null if it was never used.
     * @maxLength 35
     * @nullable
     */
  lastUsedAt: string | null;
}
