/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Domain } from './domain.ts';
import type { Uuid } from './uuid.ts';

/**
 * A work mail that waits for its code.
 */
export interface WorkMail {
  id: Uuid;
  domain: Domain;
  /**
     * Until when the code is taken.
     * @maxLength 35
     */
  expiresAt: string;
  /**
     * Characters of the code.
     * @minimum 4
     * @maximum 16
     */
  codeLength: number;
}
