/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Kind of a section.
 */
export type SectionType = typeof SectionType[keyof typeof SectionType];


export const SectionType = {
  Workplace: 'Workplace',
  School: 'School',
  Project: 'Project',
  Repository: 'Repository',
  Certification: 'Certification',
  Contribution: 'Contribution',
} as const;
