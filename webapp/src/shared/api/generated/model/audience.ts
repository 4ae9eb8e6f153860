/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Who else sees the profile. Only its owner is told. Connections to whom the owner shows it see it except with `NOBODY`; with `CONNECTIONS` nobody else does.
 */
export type Audience = typeof Audience[keyof typeof Audience];


export const Audience = {
  EVERYONE: 'EVERYONE',
  MEMBERS: 'MEMBERS',
  LINK_HOLDERS: 'LINK_HOLDERS',
  CONNECTIONS: 'CONNECTIONS',
  NOBODY: 'NOBODY',
} as const;
