/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { AccessMode } from './access-mode.ts';

/**
 * Who may open the profile.
 */
export interface AccessModeBody {
  accessMode: AccessMode;
}
