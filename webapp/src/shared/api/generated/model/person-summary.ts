/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Role } from './role.ts';
import type { Uuid } from './uuid.ts';

/**
 * A person in a list. What a profile says about them is `null` or empty when the viewer may not see the profile, and whoever has blocked a
 * person may not.
 */
export interface PersonSummary {
  memberId: Uuid;
  /**
     * Name of the public page.
     * @maxLength 64
     * @nullable
     */
  alias: string | null;
  /**
     * Name of the person; `null` if the viewer may not see it.
     * @minLength 1
     * @maxLength 80
     * @nullable
     */
  displayName: string | null;
  /**
     * Photo of the person.
     * @maxLength 2048
     * @nullable
     */
  photoUrl: string | null;
  /** What the person came for; `null` if the viewer may not see it. */
  role: Role | null;
  /**
     * What the person says about themselves in one line.
     * @maxLength 220
     * @nullable
     */
  headline: string | null;
  /**
     * Where the person is.
     * @maxLength 120
     * @nullable
     */
  location: string | null;
  /**
     * Labels of the profile.
     * @maxItems 5
     * @items.minLength 1
     * @items.maxLength 80
     */
  topTags: string[];
}
