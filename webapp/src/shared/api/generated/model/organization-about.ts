/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * What the organization says of itself; null for nothing.
 * @maxLength 4000
 * @nullable
 */
export type OrganizationAbout = string | null;
