/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * What a contribution is.
 */
export type ContributionKind = typeof ContributionKind[keyof typeof ContributionKind];


export const ContributionKind = {
  TALK: 'TALK',
  ARTICLE: 'ARTICLE',
  OPEN_SOURCE: 'OPEN_SOURCE',
  BOOK: 'BOOK',
  PATENT: 'PATENT',
  OTHER: 'OTHER',
} as const;
