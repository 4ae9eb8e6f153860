/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * How the parts of a page are arranged: in one column, with a second one for short parts, or on a wide page that begins with large pictures of the
 * selected sections.
 */
export type ProfileLayout = typeof ProfileLayout[keyof typeof ProfileLayout];


export const ProfileLayout = {
  COLUMN: 'COLUMN',
  CLASSIC: 'CLASSIC',
  GALLERY: 'GALLERY',
} as const;
