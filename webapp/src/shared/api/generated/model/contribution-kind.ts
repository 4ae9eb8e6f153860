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
  PUBLICATION: 'PUBLICATION',
  OPEN_SOURCE: 'OPEN_SOURCE',
  BOOK: 'BOOK',
  PATENT: 'PATENT',
  AWARD: 'AWARD',
  OTHER: 'OTHER',
} as const;
