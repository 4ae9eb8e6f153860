/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * The pattern at the head of a page. `AUTO` is chosen for the person and stays the same; `NONE` is no cover; `PICTURE` is a picture of the person's
 * own.
 */
export type ProfileCover = typeof ProfileCover[keyof typeof ProfileCover];


export const ProfileCover = {
  AUTO: 'AUTO',
  LINES: 'LINES',
  TILES: 'TILES',
  SCALLOPS: 'SCALLOPS',
  RINGS: 'RINGS',
  WEAVE: 'WEAVE',
  NONE: 'NONE',
  PICTURE: 'PICTURE',
} as const;
