/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Uuid } from './uuid.ts';

/**
 * Everything that is stored about the signed-in user, as a ZIP of JSON documents and files.
 */
export interface DataExport {
  id: Uuid;
  /**
     * How far it is. Only a READY export can be downloaded. More may join.
     * @maxLength 20
     */
  status: string;
  /**
     * Bytes of the ZIP, once it is made.
     * @minimum 0
     * @maximum 9007199254740991
     * @nullable
     */
  size: number | null;
  /**
     * When it was asked for.
     * @maxLength 35
     */
  createdAt: string;
  /**
     * Until when it can be downloaded, once it is made.
     * @maxLength 35
     * @nullable
     */
  expiresAt: string | null;
}
