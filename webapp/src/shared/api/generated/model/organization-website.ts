/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Address of its website; null for none.
 * @maxLength 2048
 * @nullable
 */
export type OrganizationWebsite = string | null;
