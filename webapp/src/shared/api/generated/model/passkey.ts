/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Uuid } from './uuid.ts';

/**
 * A passkey of the user.
 */
export interface Passkey {
  id: Uuid;
  /**
     * Name by which the user knows it; one line.
     * @minLength 1
     * @maxLength 50
     */
  name: string;
  /**
     * Where it is kept: by a password manager that copies it to other devices, on one device, or on a separate key; null if that is not known.
     * More may join.
     * @maxLength 20
     * @nullable
     */
  kind: string | null;
  /**
     * When it was registered.
     * @maxLength 35
     */
  createdAt: string;
  /**
     * When it was last used, null if it was never used.
     * @maxLength 35
     * @nullable
     */
  lastUsedAt: string | null;
}
