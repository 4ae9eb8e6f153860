/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * How the parts of a page are arranged, in one column or with a second one for short parts.
 */
export type ProfileLayout = typeof ProfileLayout[keyof typeof ProfileLayout];


export const ProfileLayout = {
  COLUMN: 'COLUMN',
  CLASSIC: 'CLASSIC',
} as const;
