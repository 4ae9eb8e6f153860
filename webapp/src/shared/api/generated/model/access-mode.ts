/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Who may open the profile without a personal link: everybody, everybody who is signed in, or nobody.
 * `Public` and `Authenticated` need a linked GitHub or GitLab account.
 */
export type AccessMode = typeof AccessMode[keyof typeof AccessMode];


export const AccessMode = {
  Public: 'Public',
  Authenticated: 'Authenticated',
  Restricted: 'Restricted',
} as const;
