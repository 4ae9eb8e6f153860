/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

export type SearchJobsSort = typeof SearchJobsSort[keyof typeof SearchJobsSort];


export const SearchJobsSort = {
  NEWEST: 'NEWEST',
  RELEVANCE: 'RELEVANCE',
} as const;
