/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { AccessMode } from './access-mode.ts';
import type { ProfileAttributes } from './profile-attributes.ts';

/**
 * A profile as it is sent. Without a mode a new profile is `Restricted` and an existing one keeps its mode. Missing attributes are cleared.
 */
export interface ProfileInput {
  /** Who may open the profile. */
  accessMode?: AccessMode | null;
  /** What the owner says about themselves. */
  attributes?: ProfileAttributes | null;
}
