/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Account } from './account.ts';
import type { Email } from './email.ts';
import type { ETag } from './etag.ts';
import type { Role } from './role.ts';
import type { Uuid } from './uuid.ts';

/**
 * The signed-in user.
 */
export interface User {
  memberId: Uuid;
  email: Email;
  /**
     * Name that others see.
     * @maxLength 80
     * @nullable
     */
  displayName: string | null;
  /** Whether the account is set up. */
  isReady: boolean;
  /**
     * Photo of the profile.
     * @maxLength 2048
     * @nullable
     */
  photoUrl: string | null;
  /** What the person came for; null until it is chosen. */
  role: Role | null;
  /**
     * Ways to sign in, the e-mail first.
     * @maxItems 20
     */
  accounts: Account[];
  /**
     * The version of the terms that the user has accepted.
     * @maxLength 20
     * @nullable
     */
  acceptedTermsVersion: string | null;
  /**
     * When everything will be erased, if the user asked for it. The sign-in that cancels it names it for the last time.
     * @maxLength 35
     * @nullable
     */
  deletionScheduledAt: string | null;
  /**
     * When this session was last confirmed by a code or a passkey.
     * @maxLength 35
     */
  authenticatedAt: string;
  /**
     * When the user signed in for the first time.
     * @maxLength 35
     */
  createdAt: string;
  /**
     * Grows with every change.
     * @minimum 1
     * @maximum 9007199254740991
     */
  version: number;
  etag: ETag;
}
