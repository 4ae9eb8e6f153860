/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A part of a page, in the usual order. `TAGS` are those of the profile; those of its sections go with the sections.
 */
export type ProfilePart = typeof ProfilePart[keyof typeof ProfilePart];


export const ProfilePart = {
  SUMMARY: 'SUMMARY',
  WORK: 'WORK',
  VOLUNTEERING: 'VOLUNTEERING',
  PROJECTS: 'PROJECTS',
  REPOSITORIES: 'REPOSITORIES',
  CONTRIBUTIONS: 'CONTRIBUTIONS',
  TAGS: 'TAGS',
  LANGUAGES: 'LANGUAGES',
  EDUCATION: 'EDUCATION',
  CERTIFICATIONS: 'CERTIFICATIONS',
  LINKS: 'LINKS',
  WEBSITES: 'WEBSITES',
  INTERESTS: 'INTERESTS',
  REFERENCES: 'REFERENCES',
} as const;
