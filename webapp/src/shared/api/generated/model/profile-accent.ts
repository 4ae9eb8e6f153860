/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * The colour of a page. `AUTO` is chosen for the person, from their photo if they have one.
 */
export type ProfileAccent = typeof ProfileAccent[keyof typeof ProfileAccent];


export const ProfileAccent = {
  AUTO: 'AUTO',
  COBALT: 'COBALT',
  INDIGO: 'INDIGO',
  VIOLET: 'VIOLET',
  ROSE: 'ROSE',
  CLAY: 'CLAY',
  FOREST: 'FOREST',
  LAGOON: 'LAGOON',
  SLATE: 'SLATE',
} as const;
