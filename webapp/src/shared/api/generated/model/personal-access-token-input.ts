/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { TokenScope } from './token-scope.ts';

/**
 * A personal access token to make.
 */
export interface PersonalAccessTokenInput {
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
     * For how many days the token is good.
     * @minimum 1
     * @maximum 365
     */
  expiresInDays: number;
}
