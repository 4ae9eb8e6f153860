/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

export type SearchPublicJobsSort = typeof SearchPublicJobsSort[keyof typeof SearchPublicJobsSort];


export const SearchPublicJobsSort = {
  NEWEST: 'NEWEST',
  RELEVANCE: 'RELEVANCE',
} as const;
