/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Name of an organization.
 * @minLength 1
 * @maxLength 120
 */
export type OrganizationName = string;
