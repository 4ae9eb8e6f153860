/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ConnectionStateDirection } from './connection-state-direction.ts';
import type { Uuid } from './uuid.ts';

/**
 * The state of a connection or a request, as the signed-in user sees it.
 */
export interface ConnectionState {
  id: Uuid;
  /** Whether the other person has asked (`INCOMING`), or the user. */
  direction: ConnectionStateDirection;
  /**
     * State of the request. Only whoever has declined sees `DECLINED`.
     * @maxLength 32
     */
  status: string;
}
