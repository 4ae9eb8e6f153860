/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { IfNoneMatchParameter } from './if-none-match-parameter.ts';

export type GetPublicProfileByAliasHeaders = {
/**
 * The `ETag` that the client already has. If it still holds, the answer is 304 without a body.
 * @minLength 1
 * @maxLength 256
 */
'If-None-Match'?: IfNoneMatchParameter;
};
