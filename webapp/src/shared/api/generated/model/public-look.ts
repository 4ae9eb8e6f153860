/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ProfileAccent } from './profile-accent.ts';
import type { ProfileCover } from './profile-cover.ts';
import type { ProfileLayout } from './profile-layout.ts';
import type { ProfilePart } from './profile-part.ts';

/**
 * What the page of the profile looks like. It is missing if its owner chose nothing. The lists of the profile are in the order of its owner, if
 * they chose one.
 */
export interface PublicLook {
  accent: ProfileAccent;
  cover: ProfileCover;
  /**
     * The own picture at the head of the page. It is missing unless the cover is `PICTURE`.
     * @maxLength 2048
     */
  coverUrl?: string;
  layout: ProfileLayout;
  /**
     * The order of the parts on the page. The other parts follow in their usual order.
     * @maxItems 14
     */
  parts: ProfilePart[];
}
