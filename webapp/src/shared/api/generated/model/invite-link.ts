/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Id } from './id.ts';
import type { LinkStatus } from './link-status.ts';
import type { LinkToken } from './link-token.ts';

/**
 * An invitation to join.
 */
export interface InviteLink {
  id: Id;
  token: LinkToken;
  /**
     * The whole address.
     * @maxLength 2048
     */
  url: string;
  /**
     * What the owner calls the invitation.
     * @maxLength 80
     * @nullable
     */
  name: string | null;
  status: LinkStatus;
  /**
     * How many people may join with it, null for any number.
     * @minimum 1
     * @maximum 100
     * @nullable
     */
  maxUses: number | null;
  /**
     * How many have joined with it.
     * @minimum 0
     * @maximum 2147483647
     */
  uses: number;
  /**
     * How often it was looked at, counted like visits of a profile.
     * @minimum 0
     * @maximum 2147483647
     */
  totalVisits: number;
  /**
     * The last of these visits.
     * @maxLength 35
     * @nullable
     */
  lastVisitedAt: string | null;
  /**
     * From when on nobody joins with it.
     * @maxLength 35
     * @nullable
     */
  expiresAt: string | null;
  /**
     * When it was created.
     * @maxLength 35
     */
  createdAt: string;
  /**
     * When it was deleted.
     * @maxLength 35
     * @nullable
     */
  deletedAt: string | null;
  /**
     * Grows with every change by the owner. Uses and visits do not change it.
     * @minimum 1
     * @maximum 9007199254740991
     */
  version: number;
}
