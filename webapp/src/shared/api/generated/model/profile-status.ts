/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Where the profile stands with moderation. More may join.
 * @maxLength 40
 */
export type ProfileStatus = string;
