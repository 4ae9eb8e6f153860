/**
 * Made by orval from openapi/dist/openapi.yaml. Do not edit.
 */
import type { ProfileAttributes } from './profile-attributes.ts';

/**
 * A profile as it is sent. Without a mode a new profile is `Restricted` and an existing one keeps its mode. Missing attributes are cleared.
 */
export interface ProfileInput {
  /**
     * Who may open the profile.
     * @nullable
     */
  accessMode?: string | null;
  /**
     * What the owner says about themselves.
     * @nullable
     */
  attributes?: ProfileAttributes | null;
}
