/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Where a page of somebody is.
 */
export type ExternalLinkType = typeof ExternalLinkType[keyof typeof ExternalLinkType];


export const ExternalLinkType = {
  DEV: 'DEV',
  HASHNODE: 'HASHNODE',
  GITHUB: 'GITHUB',
  GITLAB: 'GITLAB',
  LINKEDIN: 'LINKEDIN',
  MEDIUM: 'MEDIUM',
  REDDIT: 'REDDIT',
  STACK_OVERFLOW: 'STACK_OVERFLOW',
  X: 'X',
  Y_COMBINATOR: 'Y_COMBINATOR',
  YOUTUBE: 'YOUTUBE',
} as const;
