/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * The accent that others see while that of the look is `AUTO`. It comes from the photo, and is `AUTO` without one.
 */
export type ProfileAutoAccent = typeof ProfileAutoAccent[keyof typeof ProfileAutoAccent];


export const ProfileAutoAccent = {
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
