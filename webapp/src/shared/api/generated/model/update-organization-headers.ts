/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { IfMatchParameter } from './if-match-parameter.ts';

export type UpdateOrganizationHeaders = {
/**
 * The `ETag` that the change is based on, or several, or `*` for any. The tag of another resource fits none. Without this header the last
 * write wins.
 * @minLength 1
 * @maxLength 256
 * @pattern ^\s*(\*|(W/)?"[^"]*"(\s*,\s*(W/)?"[^"]*")*)\s*$
 */
'If-Match'?: IfMatchParameter;
};
