/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Audience } from './audience.ts';

/**
 * What the viewer is to the person and can do.
 */
export interface ViewerState {
  /** Whether the viewer looks at their own profile. */
  isOwner: boolean;
  /** Whether the viewer can block the person. */
  canBlock: boolean;
  /** Whether the viewer can write to the person, with `sendContactMessage`. */
  canContact: boolean;
  audience?: Audience;
}
