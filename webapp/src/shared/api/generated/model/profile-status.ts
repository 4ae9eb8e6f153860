/**
 * Made by orval from openapi/dist/openapi.yaml. Do not edit.
 */

/**
 * Where the profile stands with moderation. More may join.
 * @maxLength 40
 */
export type ProfileStatus = string;
