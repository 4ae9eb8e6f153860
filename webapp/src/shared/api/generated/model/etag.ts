/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * The `ETag` of this resource, quotes included, as `If-Match` takes it. It names the resource and its version and is opaque: compare it,
 * and read nothing from it.
 * @minLength 6
 * @maxLength 40
 * @pattern ^"[A-Za-z0-9_-]{4,38}"$
 */
export type ETag = string;
