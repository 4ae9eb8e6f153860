/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A service that hosts repositories.
 */
export type RepositoryHost = typeof RepositoryHost[keyof typeof RepositoryHost];


export const RepositoryHost = {
  GITHUB: 'GITHUB',
  GITLAB: 'GITLAB',
} as const;
