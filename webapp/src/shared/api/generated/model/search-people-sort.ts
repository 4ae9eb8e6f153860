/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

export type SearchPeopleSort = typeof SearchPeopleSort[keyof typeof SearchPeopleSort];


export const SearchPeopleSort = {
  RELEVANCE: 'RELEVANCE',
  NEWEST: 'NEWEST',
} as const;
