/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * What a personal access token may be used for. An operation lists its scopes under `x-required-scopes`.
 * @maxLength 30
 */
export type TokenScope = typeof TokenScope[keyof typeof TokenScope];


export const TokenScope = {
  'account:read': 'account:read',
  'profile:read': 'profile:read',
  'profile:write': 'profile:write',
  'links:read': 'links:read',
  'links:write': 'links:write',
  'links:send': 'links:send',
  'people:read': 'people:read',
  'people:write': 'people:write',
  'organizations:read': 'organizations:read',
  'organizations:write': 'organizations:write',
  'messages:read': 'messages:read',
  'messages:write': 'messages:write',
  'jobs:read': 'jobs:read',
  'jobs:write': 'jobs:write',
  'applications:read': 'applications:read',
  'applications:write': 'applications:write',
  'webhooks:read': 'webhooks:read',
  'webhooks:write': 'webhooks:write',
} as const;
