/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A part of a profile. `LOCATION` includes the country, `LINKS` are all addresses of other pages. `TAGS` are those of the profile; those of its sections go
 * with the sections.
 */
export type LensAttribute = typeof LensAttribute[keyof typeof LensAttribute];


export const LensAttribute = {
  PHOTO: 'PHOTO',
  HEADLINE: 'HEADLINE',
  SUMMARY: 'SUMMARY',
  LOCATION: 'LOCATION',
  PRONOUNS: 'PRONOUNS',
  OPEN_TO_WORK: 'OPEN_TO_WORK',
  TAGS: 'TAGS',
  LANGUAGES: 'LANGUAGES',
  LINKS: 'LINKS',
  INTERESTS: 'INTERESTS',
  REFERENCES: 'REFERENCES',
} as const;
